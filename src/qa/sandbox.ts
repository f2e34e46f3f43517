import { ada, ben, grace, lin, nora } from '@statehouse/sandbox/people'
import type { Sandbox, Setup } from '@statehouse/workbench'
import { describeOutcome } from './outcomes.ts'
import { setup } from './setups.ts'

/** How long a call waits in the set-up of a step, in ms: long enough to see it in progress. */
const timeToSee = 3_000

/** What changes the session from outside a screen, by the samples of `session.changed`. */
const sessions: Readonly<Record<string, string>> = {
  'signed out': 'In another tab, sign out',
  'signed in': `In another tab, sign in as ${ada.email}`,
  [`${nora.email} signs in`]: `In another tab, sign in as ${nora.email}`,
  [`${ben.email} signs in`]: `In another tab, sign in as ${ben.email}`,
  'another user': `In another tab, sign in as ${ben.email}`,
  'the same user': `In another tab, sign in as ${ada.email}`,
}

const others: Readonly<Record<string, string>> = {
  'attention.gained': 'Wait until the page is on the screen, or come back to its window',
  'page.restored':
    'Come back from the page that was opened, with Back (if that loads the page again, this path ends here)',
  'invitation.requested': `Type ${grace} into Email address, then press INVITE MEMBER`,
  'invitations.requested': `Type ${grace} ${lin.email} into Email address, then press INVITE 2 PEOPLE`,
  'change.ended': 'Wait until the list is there',
  'logOut.followed': 'In another tab, open /profile, then press LOG OUT',
  'session.removed': 'In another tab, clear the local storage',
}

/** The tab closes their screens when the session ends. */
const closed = ['profile', 'password-change']

/** Describes the cause of an event that neither a control of the chart's screen nor a call sends. */
function describeBackground(type: string, name: string, chart: string): string | null {
  if (type !== 'session.changed') return others[type] ?? null
  return closed.includes(chart) && name === 'signed out' ? null : (sessions[name] ?? null)
}

/** Describes the sandbox to the workbench. `url` has no trailing slash. */
export function sandboxAt(url: string): Sandbox {
  return {
    setup,
    describeOutcome,
    describeBackground,
    // The fake provider of the sandbox stands for the one of the samples.
    opens: ({ type, href, exit }) =>
      type === 'page.left'
        ? (exit?.to ?? null)
        : type === 'navigation.requested'
          ? String(href).replace('https://github.example.com', `${url}/providers/github`).replace(/\?.*/s, '')
          : null,
    link: (begun, isStart, switches) => {
      const query = isStart && begun ? startQuery(begun) : new URLSearchParams()
      const faults = new Map((begun?.switches ?? []).map(({ call, fault }) => [call, fault]))
      // A short delay shows the busy label.
      for (const { call, fault } of switches) faults.set(call, { delay: timeToSee, ...fault })
      for (const [call, fault] of faults) query.append('fault', `${call}?${faultQuery(fault ?? {})}`)
      return `${url}/setup?${query}`
    },
  }
}

function startQuery({ given: { person, open, mail } }: Setup): URLSearchParams {
  const query = new URLSearchParams({ reset: 'yes' })
  for (const [name, value] of Object.entries({ person, open })) if (typeof value === 'string') query.set(name, value)
  if (typeof mail === 'object' && mail !== null && 'kind' in mail && 'recipient' in mail) {
    query.set('mail', String(mail.kind))
    query.set('to', String(mail.recipient))
  }
  return query
}

function faultQuery(fault: Readonly<Record<string, string | number | true>>): URLSearchParams {
  const fields = Object.entries(fault).map(([name, value]) => [name, value === true ? 'on' : String(value)])
  return new URLSearchParams(fields)
}
