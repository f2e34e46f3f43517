import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise, type InspectionEvent, setup } from 'xstate'
import { channelName, type Message, readMessage, version } from '#workbench/inspection/messages.ts'
import { publisher } from '#workbench/inspection/publish.ts'

const door = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; hinge: () => string },
    events: {} as { type: 'pushed' } | { type: 'barred' } | { type: 'locked'; code: string },
  },
  actors: { open: fromPromise(async () => ({ accessToken: 'abc' })) },
}).createMachine({
  id: 'door',
  context: ({ input }) => ({ token: input.token, hinge: () => 'squeaks' }),
  initial: 'checking',
  states: {
    checking: { always: 'closed' },
    closed: { on: { pushed: 'opening', locked: 'closed', barred: 'barred' } },
    barred: {},
    opening: { invoke: { src: 'open', onDone: 'open', onError: 'closed' } },
    open: { type: 'final' },
  },
})

/** The address of the console's tab. */
const location = { pathname: '/login', search: '?callback=one-time', hash: '#one-time' }
let titleChanged = () => {}
let page: BroadcastChannel
let heard: Message[] = []
let executed: string[] = []
let inspect: (inspected: InspectionEvent) => void = () => {}
const channels: BroadcastChannel[] = []

beforeEach(() => {
  heard = []
  executed = []
  location.pathname = '/login'
  vi.stubGlobal('window', { addEventListener: () => {}, location })
  vi.stubGlobal('document', { title: 'SIGN IN', head: {} })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(changed: () => void) {
        titleChanged = changed
      }
      observe() {}
    },
  )
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
  inspect = publisher((keys) => executed.push(...keys))
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
  expect(executed).toEqual([
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

test('an actor that never begins is not told of; who comes later is told of the living', async () => {
  createActor(door, { input: { token: 'one-time' }, inspect })
  start()
  await vi.waitFor(() => expect(types()).toContain('workbench.transitions'))
  expect(types().filter((type) => type === '@xstate.actor')).toHaveLength(1)
  heard = []
  page.postMessage({ type: 'workbench.hello', version })
  await vi.waitFor(() => expect(types()).toEqual(['workbench.tab', '@xstate.actor']))
})

test('who comes later is told since when an actor is in its states', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000)
  const [moved, other] = [start(), start()]
  now.mockReturnValue(2_000)
  moved.send({ type: 'barred' })
  other.send({ type: 'locked', code: '1' })
  now.mockReturnValue(3_000)
  page.postMessage({ type: 'workbench.hello', version })
  const told = (createdAt: number) =>
    heard.filter((message) => message.type === '@xstate.actor' && message.createdAt === createdAt)
  const expected = [
    { since: 2_000, snapshot: { value: 'barred' } },
    { since: 1_000, snapshot: { value: 'closed' } },
  ]
  await vi.waitFor(() => expect(told(3_000)).toMatchObject(expected))
  now.mockRestore()
})

test('a tab is told of by its path and title, whenever they change, without query and one-time links', async () => {
  location.pathname = '/invite/one-time'
  titleChanged()
  await vi.waitFor(() =>
    expect(heard).toMatchObject([{ type: 'workbench.tab', path: '/invite/•••', title: 'SIGN IN' }]),
  )
  expect(JSON.stringify(heard)).not.toContain('one-time')
})

test('an event that is sent back reaches its actor and nobody else', async () => {
  const [one, other] = [start(), start()]
  await vi.waitFor(() => expect(types().filter((type) => type === '@xstate.actor')).toHaveLength(2))
  const [first] = heard.filter((message) => message.type === '@xstate.actor')
  const { sessionId } = first ?? { sessionId: '' }
  page.postMessage({ type: 'workbench.send', version: 2, sessionId, event: { type: 'pushed' } })
  page.postMessage({ type: 'workbench.send', version, sessionId: one.sessionId, event: { type: 'pushed' } })
  page.postMessage({ type: 'workbench.send', version, sessionId, event: { type: 'pushed' } })
  await vi.waitFor(() => expect(one.getSnapshot().value).not.toBe('closed'))
  expect(other.getSnapshot().value).toBe('closed')
})
