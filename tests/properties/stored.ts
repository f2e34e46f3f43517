import { activePaths, type Execution, type Model, type Replay, simulate } from '@statehouse/workbench/kit'
import { readStoredSession } from '#api/stored-session.ts'
import { readTokenStore } from '#browser/token-store.ts'
import { sessionMachine } from '#machines/app/session.ts'
import { ada } from '#qa/models/samples.ts'
import { openBrowser } from '#tests/browser/kit.ts'

type Stored = Readonly<Record<string, string>>

/** What is stored in the states of a chart. */
export interface Storing {
  /** Each state that stores or removes something on entry, with the keys: `completing: +token -user`. */
  readonly changes: readonly string[]
  /** The session's first state after a reload, by stored keys. */
  readonly starts: Readonly<Record<string, string>>
}

const user = JSON.stringify({ ...ada, email: 'before@example.com' })
const session = { token: 'before', refreshToken: 'before', user }
const provider = { oauth_provider: 'before', oauth_redirect_uri: 'before', oauth_state: 'before' }

/**
 * Executes every path of a chart with its real actions, on in-memory storage with a session and a started provider
 * sign-in. After a reload, a page has only its URL and this storage.
 */
export function storingOf({ machine }: Model, { replays }: Execution): Storing {
  const browser = openBrowser()
  const actions: Readonly<Record<string, unknown>> = machine.implementations.actions
  const stores = new Map<Replay, Stored>()
  const changes = new Set<string>()

  const load = (stored: Stored) => {
    for (const storage of [browser.localStorage, browser.sessionStorage]) storage.clear()
    for (const [key, value] of Object.entries(stored))
      browser[key in provider ? 'sessionStorage' : 'localStorage'].setItem(key, value)
  }

  const storedAfter = (replay: Replay): Stored => {
    const known = stores.get(replay)
    if (known) return known
    const { from, snapshot } = replay
    const before = from ? storedAfter(from) : { ...session, ...provider }
    load(before)
    const { tokensId } = readTokenStore()
    for (const { type, params } of replay.effects.slice(from?.effects.length ?? 0)) {
      const action = actions[type]
      // The tokens of a call are the stored ones.
      const own = params && Object.hasOwn(params, 'tokensId') ? { ...params, tokensId } : params
      // XState's own actions only describe effects.
      if (typeof action === 'function' && !('resolve' in action)) action({ context: snapshot.context }, own)
    }
    const after = { ...browser.localStorage.content(), ...browser.sessionStorage.content() }
    const change = changesOf(before, after)
    if (change) changes.add(`${entered(replay)}: ${change}`)
    stores.set(replay, after)
    return after
  }

  const ends = new Map(replays.map(storedAfter).map((stored) => [JSON.stringify(stored), stored]))
  const starts = [...ends.values()].map((stored) => {
    load(stored)
    const [, first = ''] = activePaths(simulate(sessionMachine, readStoredSession()).state)
    return [
      Object.keys(stored)
        .filter((key) => key in session)
        .join(' '),
      first,
    ]
  })
  return { changes: [...changes].sort(), starts: Object.fromEntries(starts) }
}

/** Names written or removed keys: `+token -user`. */
function changesOf(before: Stored, after: Stored): string {
  const changed = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key])
  return changed.map((key) => (key in after ? `+${key}` : `-${key}`)).join(' ')
}

/** The innermost state that a path's last step entered. */
function entered({ snapshot, from }: Replay): string {
  const already = from ? activePaths(from.snapshot) : []
  return activePaths(snapshot).findLast((path) => !already.includes(path)) ?? ''
}
