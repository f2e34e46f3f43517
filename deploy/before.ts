import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settingsElement } from '#browser/settings.ts'
import { InvalidEnvironment, readEnvironment } from '#environment'

// What has to be right before a package is made. Every function throws an error with a sentence for the terminal.

/**
 * Reads the API's origin from the variables of a build.
 * @throws Error "Invalid environment configuration", with what each bad variable has to be
 */
export function apiOriginIn(variables: Record<string, unknown>): string {
  try {
    return new URL(readEnvironment(variables).VITE_API_URL).origin
  } catch (problem) {
    if (!(problem instanceof InvalidEnvironment)) throw problem
    const rules = problem.problems.map(({ name, rule }) => `${name} has to be ${rule}`)
    throw new Error(`${problem.message}: ${rules.join(', ')} (see .env.example).`)
  }
}

/**
 * Refuses a finished build that does not fit the package.
 * @param api the origin of the API that the policy will allow; undefined where the server fills in the settings
 */
export async function checkBuild(folder: string, api: string | undefined): Promise<void> {
  for (const name of ['index.html', 'csp.json'])
    if (!existsSync(join(folder, name))) throw new Error(`${folder} is no build: it has no ${name}.`)
  const isForServer = (await readFile(join(folder, 'index.html'), 'utf8')).includes(`id="${settingsElement}"`)
  if (api === undefined && !isForServer)
    throw new Error(`${folder} has its variables compiled in. Caddy needs a build of \`vite build --mode server\`.`)
  if (api === undefined) return
  if (isForServer)
    throw new Error(`${folder} is a build for Caddy, of \`vite build --mode server\`: no other server fills it in.`)
  if (!(await originsIn(join(folder, 'assets'))).has(api))
    throw new Error(`${folder} was built for another API than ${api}: set VITE_API_URL as for that build.`)
}

/** Returns the origins of all addresses in the code of a build. */
async function originsIn(assets: string): Promise<ReadonlySet<string>> {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')))
  const addresses = texts.flatMap((text) => text.match(/https?:\/\/[\w.:[\]-]+/gi) ?? [])
  return new Set(addresses.flatMap((address) => URL.parse(address)?.origin ?? []))
}
