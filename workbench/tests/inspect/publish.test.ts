import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, emit, fromPromise, type InspectionEvent, raise, setup } from 'xstate'
import { channelName, type Message, readMessage, version } from '#workbench/inspect/messages.ts'
import { publisher } from '#workbench/inspect/publish.ts'
import { stubBrowser } from './recorded.ts'

const door = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; hinge: () => string },
    events: {} as { type: 'pushed' | 'barred' | 'knocked' | 'kicked' | 'smashed' } | { type: 'locked'; code: string },
    emitted: {} as { type: 'sound'; token: string },
  },
  actors: { open: fromPromise(async () => ({ accessToken: 'abc' })) },
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
        barred: 'barred',
        knocked: { actions: ['pushMyself', 'creak', raise({ type: 'barred' })] },
        kicked: { target: 'barred', actions: ['fallApart'] },
      },
    },
    barred: { on: { pushed: 'closed', smashed: { actions: raise({ type: 'pushed' }) } } },
    opening: { invoke: { src: 'open', onDone: 'open', onError: 'closed' } },
    open: { type: 'final' },
  },
})

/** The address of the console's tab. */
const location = { pathname: '/login', search: '?callback=one-time', hash: '#one-time' }
let titleChanged = () => {}
let page: BroadcastChannel
let heard: Message[] = []
let reported: object[] = []
let inspect: (inspected: InspectionEvent) => void = () => {}
const channels: BroadcastChannel[] = []

beforeEach(() => {
  heard = []
  reported = []
  location.pathname = '/login'
  titleChanged = stubBrowser(location, 'SIGN IN')
  const Channel = BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
  )
  page = new BroadcastChannel(channelName)
  page.onmessage = (received: unknown) => {
    const message = readMessage((received as MessageEvent).data)
    expect(message, JSON.stringify(received)).not.toBeNull()
    if (message) heard.push(message)
  }
  inspect = publisher((message) => reported.push(message))
})
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

const types = () => heard.map((message) => message.type)
const start = () => createActor(door, { input: { token: 'one-time' }, inspect }).start()

test('tells who lives, what happens and what it leads to, without secrets', async () => {
  const actor = start()
  actor.send({ type: 'pushed' })
  await vi.waitFor(() => expect(heard.filter(({ type }) => type === 'workbench.transitions')).toHaveLength(3))
  expect(heard).toContainEqual(expect.objectContaining({ type: '@xstate.actor', name: 'open' }))
  expect(heard.find((message) => message.type === '@xstate.actor' && message.name === 'door')).toMatchObject({
    snapshot: { status: 'active', value: 'closed', context: { token: '•••', hinge: '[function]' } },
  })
  expect(JSON.stringify(heard)).not.toMatch(/one-time|"abc"/)
  const last = heard.findLast(({ type }) => type === 'workbench.transitions')
  expect(last).toMatchObject({ chart: 'door', states: ['door', 'door.open'] })
  const keys = heard.flatMap((message) => (message.type === 'workbench.transitions' ? message.keys : []))
  expect([...new Set(keys)]).toEqual([
    'state #door',
    'state #door.checking',
    'taken #door.checking --always--> #door.closed',
    'state #door.closed',
    'taken #door.closed --pushed--> #door.opening',
    'state #door.opening',
    'taken #door.opening --open done--> #door.open',
    'state #door.open',
  ])
})

test('an actor that never begins is not reported; who comes later hears of the living', async () => {
  createActor(door, { input: { token: 'one-time' }, inspect })
  start()
  await vi.waitFor(() => expect(types()).toContain('workbench.transitions'))
  expect(types().filter((type) => type === '@xstate.actor')).toHaveLength(1)
  heard = []
  page.postMessage({ type: 'workbench.hello', version, page: 'me' })
  await vi.waitFor(() => expect(types()).toEqual(['workbench.history', 'workbench.tab', '@xstate.actor']))
  // The history tells everything once, however often a page asks.
  page.postMessage({ type: 'workbench.hello', version, page: 'you' })
  await vi.waitFor(() => expect(types()).toHaveLength(6))
  const histories = heard.filter((message) => message.type === 'workbench.history')
  expect(histories.map((message) => message.page)).toEqual(['me', 'you'])
  const history = ['@xstate.actor', '@xstate.event', '@xstate.snapshot', 'workbench.transitions']
  expect(histories.map(({ messages }) => messages.map(({ type }) => type))).toEqual([history, history])
})

/** What each event has led to, in the order of the events. */
const outcomes = () => {
  const messages = reported as Message[]
  return messages.flatMap((message) => {
    if (message.type !== '@xstate.event') return []
    const about = messages.filter((each) => 'id' in each && each.id === message.id)
    const transitions = about.find((each) => each.type === 'workbench.transitions')
    const outcome = about.find((each) => each.type === '@xstate.snapshot')
    const taken = transitions?.keys.filter((key) => key.startsWith('taken')) ?? []
    return [{ event: message.event.type, taken, emitted: transitions?.emitted ?? [], outcome: outcome?.snapshot }]
  })
}

test('an event is reported with its own transitions, though another one arrives while it is dealt with', () => {
  const actor = start()
  actor.send({ type: 'knocked' })
  expect(outcomes().slice(1)).toMatchObject([
    {
      event: 'knocked',
      taken: ['taken #door.closed --knocked--> (stay)', 'taken #door.closed --barred--> #door.barred'],
      emitted: [{ type: 'sound', token: '•••' }],
      outcome: { value: 'barred' },
    },
    {
      event: 'pushed',
      taken: ['taken #door.barred --pushed--> #door.closed'],
      emitted: [],
      outcome: { value: 'closed' },
    },
  ])
})

test('one event object that is sent twice is two events', () => {
  const actor = start()
  const locked = { type: 'locked', code: '1' } as const
  actor.send(locked)
  actor.send(locked)
  const ids = (reported as Message[]).flatMap((message) => (message.type === '@xstate.snapshot' ? [message.id] : []))
  expect(new Set(ids).size).toBe(3)
  expect(outcomes().map(({ outcome }) => outcome?.status)).toEqual(['active', 'active', 'active'])
})

test('an actor that throws has crashed, with its message and without secrets', async () => {
  const actor = start()
  actor.subscribe({ error: () => {} })
  actor.send({ type: 'kicked' })
  await Promise.resolve()
  expect(outcomes().at(-1)).toMatchObject({
    event: 'kicked',
    outcome: { status: 'error', value: 'closed', error: { message: 'The door is broken: token=•••' } },
  })
  page.postMessage({ type: 'workbench.hello', version, page: 'me' })
  await vi.waitFor(() => expect(types()).toContain('workbench.tab'))
  expect(types().filter((type) => type === '@xstate.actor')).toHaveLength(1)
})

test('an actor that is stopped has ended', () => {
  const actor = start()
  actor.stop()
  expect(outcomes().at(-1)).toMatchObject({ event: 'xstate.stop', outcome: { status: 'stopped', value: 'closed' } })
})

test('the tests hear the same as the pages, without secrets', async () => {
  start().send({ type: 'knocked' })
  await vi.waitFor(() => expect(types().filter((type) => type === 'workbench.transitions')).toHaveLength(3))
  const shortened = heard.map((message) =>
    message.type === '@xstate.actor' ? { ...message, definition: '{}' } : message,
  )
  expect(reported.map((message) => readMessage(message))).toEqual(
    shortened.filter(({ type }) => type !== 'workbench.tab'),
  )
  expect(JSON.stringify(reported)).not.toContain('one-time')
})

test('who comes later hears since when an actor is in its states', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000)
  const [moved, other] = [start(), start()]
  now.mockReturnValue(2_000)
  moved.send({ type: 'barred' })
  other.send({ type: 'locked', code: '1' })
  now.mockReturnValue(3_000)
  page.postMessage({ type: 'workbench.hello', version, page: 'me' })
  const publishedAt = (createdAt: number) =>
    heard.filter((message) => message.type === '@xstate.actor' && message.createdAt === createdAt)
  const expected = [
    { since: 2_000, snapshot: { value: 'barred' } },
    { since: 1_000, snapshot: { value: 'closed' } },
  ]
  await vi.waitFor(() => expect(publishedAt(3_000)).toMatchObject(expected))
  now.mockRestore()
})

test('a tab is reported by its path and title, whenever they change, without query and one-time links', async () => {
  location.pathname = '/invite/one-time'
  titleChanged()
  await vi.waitFor(() =>
    expect(heard).toMatchObject([{ type: 'workbench.tab', path: '/invite/•••', title: 'SIGN IN' }]),
  )
  expect(JSON.stringify(heard)).not.toContain('one-time')
})
