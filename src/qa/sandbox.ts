import { ada, ben, nora } from '@statehouse/sandbox/people'
import type { Sandbox, Setup } from '@statehouse/workbench'
import { describeOutcome } from './outcomes.ts'
import { setup } from './setups.ts'

/** How long a call waits in the set-up of a step, in ms: long enough to see it in progress. */
const timeToSee = 3_000

/** What changes the session from outside a screen, by the samples of `session.changed`. */
const sessions: Readonly<Record<string, string>> = {
  'signed out': 'In another tab, sign out',
  'signed in': `In another tab, sign in as ${ada.email}`,
  'the invited user signs in': `In another tab, sign in as ${nora.email}`,
  'another user signs in': `In another tab, sign in as ${ben.email}`,
}

/** Describes the cause of an event that neither a control nor a call sends. */
function describeBackground(type: string, name: string): string | null {
  if (type === 'connection.restored') return 'Turn the network of this machine off and on again'
  return type === 'session.changed' ? (sessions[name] ?? null) : null
}

/** Describes the sandbox to the workbench. `url` has no trailing slash. */
export function sandboxAt(url: string): Sandbox {
  return {
    setup,
    describeOutcome,
    describeBackground,
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
