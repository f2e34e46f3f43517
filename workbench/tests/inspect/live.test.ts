import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, emit, fromPromise, type InspectionEvent, raise, setup } from 'xstate'
import { actorOf, type Live, nothingYet, withMessage } from '#workbench/inspect/actors.ts'
import { inspector } from '#workbench/inspect/publish.ts'
import { LiveLog } from '#workbench/live/live-log.ts'

// A console with its inspector, and a live page that gets its messages over a channel.

const door = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; hinge: () => string },
    events: {} as { type: 'pushed' | 'awaitingSession' | 'knocked' | 'kicked' } | { type: 'locked'; code: string },
    emitted: {} as { type: 'sound'; token: string },
  },
  actors: { open: fromPromise<object>(async () => ({ accessToken: 'abc' })) },
  actions: {
    creak: emit({ type: 'sound', token: 'one-time' }),
    pushMyself: ({ self }) => self.send({ type: 'pushed' }),
    fallApart: () => {
      throw new Error('The door is broken: token=one-time')
    },
  },
}).createMachine({
  id: 'door',
  context: ({ input }) => ({ token: input.token, hinge: () => 'squeaks' }),
  initial: 'checking',
  states: {
    checking: { always: 'closed' },
    closed: {
      on: {
        pushed: 'opening',
        locked: 'closed',
        awaitingSession: 'awaitingSession',
        knocked: { actions: ['pushMyself', 'creak', raise({ type: 'awaitingSession' })] },
        kicked: { target: 'awaitingSession', actions: ['fallApart'] },
      },
    },
    awaitingSession: { on: { pushed: 'closed' } },
    opening: { invoke: { src: 'open', onDone: 'open', onError: 'closed' } },
    open: { type: 'final' },
  },
})

/** The console tab's path. */
const location = { pathname: '/login' }
const listeners = new Map<string, (event: { persisted: boolean }) => void>()
let titleChanged = () => {}
let log: LiveLog
let stop = () => {}
let inspect: (inspected: InspectionEvent) => void = () => {}

function openPage(): void {
  log = new LiveLog()
  stop = log.listen()
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('window', { addEventListener: listeners.set.bind(listeners), location })
  vi.stubGlobal('document', { title: 'SIGN IN', head: {} })
  vi.stubGlobal('MutationObserver', function observer(changed: () => void) {
    titleChanged = changed
    return { observe: () => undefined }
  })
  const open: BroadcastChannel[] = []
  const Channel = BroadcastChannel
  vi.stubGlobal('BroadcastChannel', function channel(name: string) {
    open.push(new Channel(name))
    return open.at(-1)
  })
  openPage()
  inspect = inspector({ secrets: [], derived: [], loads: [], automatic: ['knocked'] })
  return () => {
    for (const channel of open) channel.close()
  }
})

const start = () => createActor(door, { input: { token: 'one-time' }, inspect }).start()

/** Waits until the page has received the door's events in order. */
const learns = (...types: readonly string[]) =>
  expect.poll(() => log.now().rows.flatMap(({ name, event }) => (name === 'door' ? [event.type] : []))).toEqual(types)
const doorIn = ({ actors, ended }: Live) => [...actors.values(), ...ended.values()].find(({ name }) => name === 'door')

test('a page receives actors, events and states without secrets', async () => {
  start().send({ type: 'pushed' })
  await learns('xstate.init', 'pushed', 'xstate.done.actor.0.door.opening')
  const { rows, actors, ended } = log.now()
  expect(rows.filter(({ name }) => name === 'door')).toMatchObject([
    {
      paths: ['closed'],
      taken: ['#door.checking --always--> #door.closed'],
      context: { token: expect.stringMatching(/^•••\w{5}$/) },
    },
    { paths: ['opening'], taken: ['#door.closed --pushed--> #door.opening'] },
    { paths: ['open'], taken: ['#door.opening --open done--> #door.open'], status: 'done' },
  ])
  expect(rows.map(({ isStep }) => isStep)).toEqual([false, true, false, true, false])
  // Events of a promise are between the chart's events, in order of arrival.
  expect(rows.map(({ name }) => name)).toEqual(['door', 'door', 'open', 'open', 'door'])
  expect(actors.size).toBe(0)
  const about = doorIn(log.now())
  expect(about).toMatchObject({ isChart: true, parentId: null, status: 'done', paths: ['open'] })
  expect([...ended.values()]).toContainEqual(
    expect.objectContaining({ isChart: false, parentId: about?.id, name: 'open' }),
  )
  expect(JSON.stringify(rows)).not.toMatch(/one-time|"abc"/)
})

test('assigns transitions and emitted events to their event, even if another arrives', async () => {
  start().send({ type: 'knocked' })
  await learns('xstate.init', 'knocked', 'pushed')
  expect(log.now().rows.slice(1)).toMatchObject([
    {
      taken: ['#door.closed --knocked--> (stay)', '#door.closed --awaitingSession--> #door.awaitingSession'],
      emitted: [{ type: 'sound', token: expect.stringMatching(/^•••/) }],
      paths: ['awaitingSession'],
    },
    { taken: ['#door.awaitingSession --pushed--> #door.closed'], emitted: [], paths: ['closed'] },
  ])
})

test('counts an event object that is sent twice as two events with their changes', async () => {
  const count = setup({}).createMachine({ id: 'door', context: { at: 0 } })
  const actor = createActor(count, { inspect }).start()
  const event = { type: 'locked', code: '1' }
  actor.send(event)
  actor.send(event)
  await learns('xstate.init', 'locked', 'locked')
  expect(new Set(log.now().rows.map(({ id }) => id)).size).toBe(3)
  expect(log.now().rows.at(-1)).toMatchObject({ payload: '{"code":"1"}', differences: [] })
})

test('shows a crash with its event, state and message, without secrets', async () => {
  const actor = start()
  actor.subscribe({ error: () => {} })
  actor.send({ type: 'kicked' })
  await learns('xstate.init', 'kicked')
  expect(log.now().rows.at(-1)).toMatchObject({ crash: 'The door is broken: token=•••', paths: ['closed'] })
  expect(log.now().actors.size).toBe(0)
  expect(doorIn(log.now())).toMatchObject({ status: 'error', paths: ['closed'] })
})

test('an error that a chart handles is an outcome of its actor, and no crash', async () => {
  const refused = fromPromise<object>(async () => Promise.reject(new Error('Status 401')))
  const refusing = door.provide({ actors: { open: refused } })
  createActor(refusing, { input: { token: '' }, inspect })
    .start()
    .send({ type: 'pushed' })
  await learns('xstate.init', 'pushed', 'xstate.error.actor.0.door.opening')
  expect(log.now().rows.filter(({ crash }) => crash !== null)).toEqual([])
  expect([...log.now().ended.values()]).toMatchObject([{ name: 'open', crash: null, failure: 'Status 401' }])
})

test('a page that opens later gets the history, without actors that never started', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000)
  createActor(door, { input: { token: 'one-time' }, inspect })
  const actor = start()
  now.mockReturnValue(2_000)
  actor.send({ type: 'awaitingSession' })
  now.mockReturnValue(3_000)
  actor.send({ type: 'locked', code: '1' })
  await learns('xstate.init', 'awaitingSession', 'locked')
  const before = log.now()
  stop()
  openPage()
  await learns('xstate.init', 'awaitingSession', 'locked')
  expect(log.now()).toEqual(before)
  expect(doorIn(log.now())).toMatchObject({ since: 2_000, status: 'active' })
  // Repeated hellos do not duplicate events.
  openPage()
  await learns('xstate.init', 'awaitingSession', 'locked')
  now.mockRestore()
})

test('a page that opens later knows idle actors, and long sequences keep the newest', async () => {
  const still = start()
  const busy = start()
  for (let count = 0; count < 1_005; count += 1) busy.send({ type: 'locked', code: String(count) })
  openPage()
  await expect.poll(() => log.now().rows).toHaveLength(1_000)
  expect([...log.now().actors.keys()].map((id) => id.split('/')[1])).toEqual([still.sessionId, busy.sessionId])
})

test('CLEAR keeps only running actors and new events', async () => {
  const actor = start()
  await learns('xstate.init')
  log.clear()
  expect(log.now().rows).toEqual([])
  actor.send({ type: 'awaitingSession' })
  await learns('awaitingSession')
  expect(log.now().actors.size).toBe(1)
})

test('a tab keeps its letter when it loads again', () => {
  const opened = (live: Live, tab: string, window: string) =>
    withMessage(live, { tab, window, path: '', title: '', isOpen: true, isAll: true, steps: [] })
  const { tabs } = opened(opened(opened(nothingYet, 'first', 'one'), 'second', 'two'), 'third', 'one')
  expect([...tabs.values()].map(({ letter }) => letter)).toEqual(['A', 'B', 'A'])
})

test('names a tab by letter, masked path and title; closing it stops its actors', async () => {
  vi.spyOn(location, 'pathname', 'get').mockReturnValue('/invite/one-time')
  titleChanged()
  start()
  await learns('xstate.init')
  const [tab] = log.now().tabs.values()
  expect(tab).toMatchObject({ letter: 'A', path: '/invite/•••', title: 'SIGN IN', isOpen: true })
  const { id = '' } = doorIn(log.now()) ?? {}
  listeners.get('pagehide')?.({ persisted: true })
  await expect.poll(() => actorOf(log.now(), id)).toMatchObject({ status: 'stopped' })
  expect(log.now().actors.size).toBe(0)
  // A page restored from the back/forward cache is unchanged.
  listeners.get('pageshow')?.({ persisted: true })
  await expect.poll(() => log.now().actors.has(id)).toBe(true)
  expect(log.now().ended.size).toBe(0)
})

test('renders the page once per frame', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  const listener = vi.fn()
  log.subscribe(listener)
  start()
  await learns('xstate.init')
  start()
  await learns('xstate.init', 'xstate.init')
  for (const frame of frames.splice(0)) frame()
  expect(listener).toHaveBeenCalledOnce()
})
