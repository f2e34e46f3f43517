import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'
import { type AnyActorRef, type AnyMachineSnapshot, createActor, type StateValue } from 'xstate'
import { connect } from '#api/http.ts'
import { readTokenStore, type TokenStoreContent } from '#browser/token-store.ts'
import type { Operation } from '#contract/index.ts'
import { openBrowser } from '#tests/browser/kit.ts'
import { freezeClock } from '#tests/support/clock.ts'
import { operationOf } from '#tests/support/operation-of.ts'
import type { Caller } from './callers.ts'
import type { Kind } from './kinds.ts'
import type { FaultServer } from './server.ts'

export type Session = 'none' | 'kept' | 'refreshed' | 'begun' | `ended, ${NonNullable<TokenStoreContent['ending']>}`

export interface Reading {
  readonly requests: readonly Operation[]
  readonly carried: ReadonlySet<string | null>
  /** The calls that were sent before this call ended for the first time. */
  readonly alongside: readonly Operation[]
  readonly state: StateValue
  readonly isIn: (state: StateValue) => boolean
  readonly exit: unknown
  /** The messages of the machine, then of its toasts. */
  readonly messages: readonly string[]
  readonly logged: readonly string[]
  readonly session: Session
  /** The typed values at the time of the call, and at the end; null if the machine keeps none. */
  readonly typed: readonly [unknown, unknown]
  /** The time on the frozen clock, in ms, after which the console itself aborted the request; null if it did not. */
  readonly endedAfter: number | null
}

const roundsAtRest = 6
/** The duration of a round in ms: less than any delay of a screen, which a rest must reach for a consent button. */
const roundTime = 90
/** The duration of a round with a delayed response, in ms. */
export const delayedRoundTime = 1_000
/** The time after which a cell counts as endless, in ms. */
const maxTime = 200_000
/** The number of rounds after which it does. A slow machine needs many for a hash. */
const maxRounds = 20_000

const chartsOf = (actor: AnyActorRef): readonly AnyActorRef[] => {
  const children: Readonly<Record<string, AnyActorRef>> = actor.getSnapshot().children ?? {}
  return [...Object.values(children).flatMap(chartsOf), actor]
}

const messagesOf = ({ context }: AnyMachineSnapshot): string[] =>
  [context?.problem, context?.reason].filter((message) => typeof message === 'string' && message !== '')

/** Removes the exchange token from an exit: it is another one each time. */
const withoutSecret = (exit: unknown): unknown =>
  JSON.parse(JSON.stringify(exit).replace(/(exchange_token=)[^&"]+/, '$1…'))

/** Waits for the body of a response, which takes real time. */
async function withBody(answer: Response): Promise<Response> {
  await answer.clone().arrayBuffer()
  return answer
}

/**
 * Makes the call of a caller once on the real client, with a frozen clock.
 * @param beforeLast runs before the start or the event that leads to the call
 */
export async function play(
  server: FaultServer,
  caller: Caller,
  kind: Kind | null,
  beforeLast?: (storage: Storage) => void,
): Promise<Reading> {
  const browser = openBrowser()
  const { tokens, given } = await server.prepare(caller, kind?.fault ?? null)
  if (tokens) {
    browser.localStorage.setItem('refreshToken', tokens.refreshToken)
    browser.localStorage.setItem('token', tokens.accessToken)
    browser.localStorage.setItem('user', JSON.stringify(given.user))
  }
  browser.network.onLine = kind?.meets !== 'offline'
  freezeClock()
  const logged: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => logged.push(line))

  const requests: Operation[] = []
  const carried = new Set<string | null>()
  const sent: Request[] = []
  let [now, underWay, delayed] = [0, 0, 0]
  let alongside: readonly Operation[] | null = null
  let endedAfter: number | null = null
  connect(server.url, async (request) => {
    const { method, url } = request
    const operation = operationOf(method, url)
    if (operation === undefined)
      throw new Error(`The console sent a request that is not in the contract: ${method} ${url}`)
    const isFirst = operation === caller.call && !requests.includes(operation)
    const sentAt = now
    requests.push(operation)
    carried.add(request.headers.get('Authorization'))
    underWay += 1
    if (operation === caller.call) delayed += 1
    // Node loses the signal of a request without references.
    sent.push(request)
    if (isFirst) request.signal.addEventListener('abort', () => (endedAfter = now - sentAt), { once: true })
    try {
      const answer = await server.answer(request, kind?.needsSocket === true)
      return operation === caller.call ? answer : await withBody(answer)
    } finally {
      underWay -= 1
      if (operation === caller.call) delayed -= 1
      if (isFirst) alongside = [...requests]
    }
  })

  const toasts: string[] = []
  const actor = createActor(caller.machine, { input: caller.input(given) })
  const followToasts = (child: AnyActorRef) => child.on('toast.requested', ({ text }) => toasts.push(String(text)))
  followToasts(actor)
  actor.system.inspect(({ type, actorRef }) => {
    // Every actor of a system is one, but the type of the event does not say so.
    if (type === '@xstate.actor') followToasts(actorRef as AnyActorRef)
  })
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot()
  const isWaiting = () =>
    snapshot().status === 'active' &&
    (snapshot().hasTag('busy') || (caller.waitsIn ?? []).some((state) => snapshot().matches(state)))
  const isDelayed = kind?.fault.delay !== undefined || kind?.fault.stall === true
  const isAtServer = async () => (await server.seen()).length === requests.length

  /** Runs everything that does not wait for a timer, then advances the clock, until `isOver`. */
  async function pass(isOver: () => boolean | Promise<boolean>): Promise<void> {
    for (let round = 0; !(await isOver()); round++) {
      if (now > maxTime || round > maxRounds) {
        throw new Error(`${caller.call} has no end in the state ${JSON.stringify(snapshot().value)}`)
      }
      for (let turn = 0; turn < 5; turn++) await setImmediate()
      // Hashes and responses take real time.
      await crypto.subtle.digest('SHA-256', new Uint8Array(1))
      const isWorking = underWay > 0 && !(isDelayed && underWay === delayed && (await isAtServer()))
      const isBlocked = isDelayed && (underWay > 0 || isWaiting())
      const time = isWorking ? 1 : isBlocked ? delayedRoundTime : roundTime
      now += time
      await vi.advanceTimersByTimeAsync(time)
    }
  }
  async function rest(): Promise<void> {
    let [rounds, before] = [0, 0]
    await pass(() => {
      rounds = isWaiting() || underWay > 0 || requests.length !== before ? 0 : rounds + 1
      before = requests.length
      return rounds > roundsAtRest
    })
  }

  const typedNow = () =>
    caller.typed?.(Object.assign({}, ...chartsOf(actor).map((child) => child.getSnapshot().context))) ?? null
  const events = caller.events ?? []
  if (events.length === 0) beforeLast?.(browser.localStorage)
  actor.start()
  for (const event of events) {
    await rest()
    if (event === events.at(-1)) beforeLast?.(browser.localStorage)
    const sent = event(snapshot(), given)
    const taker = chartsOf(actor).findLast((each) => each.getSnapshot().can?.(sent)) ?? actor
    taker.send(sent)
  }
  const typed = typedNow()
  if (kind?.meets === 'left') {
    await pass(async () => (await server.seen()).includes(caller.call))
    actor.stop()
  }
  await rest()
  // The time limit of a caller may end before the one of the refresh that it waits for.
  if (kind?.fault.stall) await pass(() => endedAfter !== null)
  const end = snapshot()
  const typedAtEnd = typedNow()
  const messages = chartsOf(actor).flatMap((child) => messagesOf(child.getSnapshot()))
  actor.stop()
  const seen = await server.seen()
  if (seen.toSorted().join() !== requests.toSorted().join()) throw new Error(`The server has received ${seen.join()}`)
  const reading = {
    requests,
    carried,
    alongside: alongside ?? requests,
    state: end.value,
    isIn: (state: StateValue) => end.matches(state),
    exit: withoutSecret(end.output ?? null),
    messages: [...messages, ...toasts],
    logged,
    session: sessionNow(),
    typed: [typed, typedAtEnd] as const,
    endedAfter,
  }
  await vi.advanceTimersByTimeAsync(2_000)
  return reading

  function sessionNow(): Session {
    const store = readTokenStore()
    if (store.accessToken === tokens?.accessToken) return 'kept'
    if (store.accessToken !== null) return tokens && requests.includes('refreshTokens') ? 'refreshed' : 'begun'
    return tokens === null ? 'none' : `ended, ${store.ending ?? 'chosen'}`
  }
}
