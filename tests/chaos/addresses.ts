import type { SandboxControl } from '@statehouse/sandbox/control'
import { ben, nora, rita, zoe } from '@statehouse/sandbox/people'
import { addresses, paths, withoutOptional } from '#rules/paths.ts'

/** Receivers of a sign-in: an editor on this machine, and a host that the console does not know. */
export const editors = ['http://127.0.0.1:4998', 'https://ide.example.com'] as const

const callback = (address: string) => `${paths.login}?${new URLSearchParams({ callback: address })}`

const invitation = withoutOptional(paths.invite)

/** The addresses that a person may open or type: every page, damaged links, and paths that no page has. */
export const known: readonly string[] = [
  ...addresses,
  // Most can be done, and lost, in these.
  ...Array.from({ length: 3 }, () => [paths.configuration, paths.team]).flat(),
  '/',
  `${paths.team}?search=a&order=name`,
  `${paths.activate}?token=unknown`,
  `${paths.resetPassword}?token=unknown`,
  `${invitation}/unknown?hash=other`,
  `${paths.oauthCallback}?code=a&state=b&provider=github`,
  `${paths.oauthCallback}?error=access_denied`,
  ...editors.map((editor) => callback(`${editor}/signed-in`)),
  callback('vscode://statehouse.plugin/signed-in'),
  callback('javascript:alert(1)'),
  '/%',
  `${invitation}/%`,
  '/nowhere/else',
  `${paths.profile}#change-password`,
]

/** The mails that a new sandbox is given, so that each kind of link is there. */
const mails = [
  { kind: 'activation', recipient: rita.email },
  { kind: 'reset', recipient: ben.email },
  { kind: 'invitation', recipient: nora.email },
  { kind: 'invitation', recipient: zoe },
] as const

/**
 * Restores the sandbox and sends one mail of each kind.
 * @returns the addresses that a person may open, the links of the mails among them
 */
export async function prepareSandbox(sandbox: SandboxControl): Promise<string[]> {
  await sandbox.reset()
  const links: string[] = []
  for (const mail of mails) {
    const link = await sandbox.setUp({ mail })
    if (link !== null) links.push(link.slice(new URL(link).origin.length))
  }
  // What a link leads to can be lost at each of its steps.
  return [...known, ...links, ...links]
}
