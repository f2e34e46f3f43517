import { expect, test } from 'vitest'
import { cleared, isActive, type Live, nothingYet, pathsOf, withMessage } from '#workbench/inspect/actors.ts'
import { readMessage } from '#workbench/inspect/messages.ts'

const from = (sessionId: string, createdAt: number) => ({ _version: '0.7.2', sessionId, createdAt: String(createdAt) })
const actor = (sessionId: string, name: string, value: unknown, at: number, context: unknown = {}) => ({
  ...from(sessionId, at),
  type: '@xstate.actor',
  name,
  definition: '{}',
  snapshot: { status: 'active', value, context },
})
const event = (sessionId: string, id: string, reported: { type: string; [rest: string]: unknown }, at: number) => ({
  ...from(sessionId, at),
  ...{ type: '@xstate.event', id, event: reported },
})
const snapshot = (sessionId: string, id: string | null, value: unknown, at: number, rest: object = {}) => ({
  ...from(sessionId, at),
  ...{ type: '@xstate.snapshot', id, event: { type: 'any' } },
  snapshot: { status: 'active', value, context: {}, ...rest },
})
const taken = (sessionId: string, id: string | null, keys: readonly string[], emitted: readonly object[] = []) => ({
  ...{ type: 'workbench.transitions', version: 2, sessionId, id, chart: 'sign-in', keys, states: [], emitted, at: 1 },
})

const after = (messages: readonly unknown[], live: Live = nothingYet) =>
  messages.reduce<Live>((known, message) => withMessage(known, readMessage(message)), live)

test('actors come and change; those that have ended leave the list and are kept', () => {
  const there = after([
    actor('a/x:0', 'sign-in', 'ready', 1),
    actor('b/x:0', 'session', { signedIn: { user: 'current' } }, 2),
  ])
  expect([...there.actors.values()]).toMatchObject([
    { tab: 'a', name: 'sign-in', isChart: true, paths: ['ready'], since: 1, status: 'active' },
    { tab: 'b', name: 'session', paths: ['signedIn.user.current'], since: 2 },
  ])
  const moved = after(
    [
      snapshot('a/x:0', null, 'ready', 5),
      snapshot('a/x:0', null, 'signingIn', 6),
      snapshot('a/x:0', null, 'signingIn', 7),
    ],
    there,
  )
  expect(moved.actors.get('a/x:0')).toMatchObject({ paths: ['signingIn'], since: 6 })
  const left = after([snapshot('a/x:0', null, 'left', 8, { status: 'done' })], moved)
  expect([...left.actors.keys()]).toEqual(['b/x:0'])
  expect([...left.ended.values()]).toMatchObject([{ id: 'a/x:0', status: 'done', paths: ['left'], since: 8 }])
  const gone = after([{ type: 'workbench.bye', version: 2, tab: 'b' }], left)
  expect(gone.actors.size).toBe(0)
  expect(gone.ended.get('b/x:0')).toMatchObject({ status: 'stopped' })
  // A page that the browser shows again is as it was.
  expect(after([actor('b/x:0', 'session', 'signedOut', 9)], gone).ended.has('b/x:0')).toBe(false)
})

test('of many ended actors the newest are kept', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `a/x:${index}`)
  const live = after(
    ids.flatMap((id, at) => [
      actor(id, 'sign-in', 'ready', at),
      snapshot(id, null, 'left', at + 1, { status: 'done' }),
    ]),
  )
  expect([...live.ended.keys()]).toEqual(ids.slice(10))
})

test('an actor that has thrown has crashed, with its message, at its event, and in the states where it was', () => {
  const error = { name: 'TypeError', message: 'No luck' }
  const live = after([
    actor('a/x:0', 'sign-in', 'ready', 1),
    event('a/x:0', '1', { type: 'form.submitted' }, 2),
    snapshot('a/x:0', '1', 'ready', 2, { status: 'error', error }),
  ])
  expect(live.actors.size).toBe(0)
  expect(live.ended.get('a/x:0')).toMatchObject({ status: 'error', crash: 'No luck', paths: ['ready'] })
  expect(live.rows).toMatchObject([{ outcome: { status: 'error', crash: 'No luck', hasMoved: false } }])
  // As one that crashes while it begins, and one that throws what is no error.
  expect(
    after([{ ...actor('a/x:1', 'x', 'ready', 1), snapshot: { status: 'error', error: 7 } }]).ended.get('a/x:1'),
  ).toMatchObject({
    crash: '7',
  })
})

test('an actor that is reported later is in its states since it entered them', () => {
  const later = after([{ ...actor('a/x:0', 'sign-in', 'ready', 9), since: 1 }])
  expect(later.actors.get('a/x:0')?.since).toBe(1)
})

test('tabs keep their letters, and what they show is known until they are gone', () => {
  const tab = (id: string, path: string) => ({ type: 'workbench.tab', version: 2, tab: id, path, title: 'PLAN' })
  const live = after([actor('b/x:0', 'session', 'signedOut', 1), tab('a', '/login'), tab('a', '/plan')])
  expect([...live.tabs]).toEqual([
    ['b', { letter: 'A', path: '', title: '', isOpen: true }],
    ['a', { letter: 'B', path: '/plan', title: 'PLAN', isOpen: true }],
  ])
  expect(after([{ type: 'workbench.bye', version: 2, tab: 'a' }], live).tabs.get('a')?.isOpen).toBe(false)
  expect(after([tab('a', '/')], cleared(live, 5)).tabs.get('a')).toMatchObject({ letter: 'B', path: '/', isOpen: true })
})

const one = '#sign-in.ready --form.submitted[0]--> #sign-in.signingIn'
const two = '#sign-in.signingIn --logIn done--> #sign-in.left'

test('transitions belong to the event that took them, whatever happens in between', () => {
  const live = after([
    actor('a/x:0', 'sign-in', 'ready', 1),
    actor('b/x:0', 'sign-in', 'ready', 1),
    event('a/x:0', 'a1', { type: 'form.submitted' }, 2),
    // The chart sends itself an event and a child answers before the first event is dealt with; another tab does the same.
    event('a/x:0', 'a2', { type: 'xstate.done.actor.logIn' }, 2),
    event('b/x:0', 'b1', { type: 'form.submitted' }, 2),
    snapshot('a/x:0', 'a1', 'signingIn', 3),
    taken('a/x:0', 'a1', ['state #sign-in', `taken ${one}`]),
    snapshot('b/x:0', 'b1', 'ready', 3),
    taken('b/x:0', 'b1', ['state #sign-in']),
    snapshot('a/x:0', 'a2', 'left', 4),
    taken('a/x:0', 'a2', [`taken ${two}`], [{ type: 'greeting', text: 'Welcome' }]),
  ])
  expect(live.rows.map(({ id, taken: keys, outcome }) => [id, keys, outcome?.paths])).toEqual([
    ['a1', [one], ['signingIn']],
    ['a2', [two], ['left']],
    ['b1', [], ['ready']],
  ])
  expect(live.rows[1]?.emitted).toEqual([{ type: 'greeting', text: 'Welcome' }])
  expect(live.actors.get('a/x:0')?.taken).toEqual([two])
  expect(live.actors.get('b/x:0')?.taken).toEqual([])
  expect(live.actors.get('a/x:0')?.rows).toEqual(live.rows.slice(0, 2))
})

test('a row tells what its event has changed', () => {
  const context = { email: '', problem: 'Fill in' }
  const { rows } = after([
    actor('a/x:0', 'sign-in', 'ready', 1, context),
    event('a/x:0', '1', { type: 'form.submitted', values: { password: '•••' } }, 2),
    snapshot('a/x:0', '1', 'ready', 2, { context: { ...context, email: 'ada' } }),
    event('a/x:1', '2', { type: 'xstate.init' }, 3),
  ])
  expect(rows).toMatchObject([
    {
      ...{ id: '1', at: 2, tab: 'a', actor: 'a/x:0', name: 'sign-in', payload: '{"values":{"password":"•••"}}' },
      outcome: { differences: [{ path: 'email', kind: 'changed', before: '', after: 'ada' }], hasMoved: false },
    },
    { id: '2', name: 'a/x:1', payload: '', outcome: null, taken: null },
  ])
})

test('of a long sequence the newest are kept', () => {
  const live = after(
    Array.from({ length: 1_120 }, (_, at) => event('a/x:0', String(at), { type: `event ${at}` }, at + 1)),
  )
  expect(live.rows).toHaveLength(1_000)
  expect(live.forgotten).toBe(120)
  expect([live.rows.at(0)?.id, live.rows.at(-1)?.id]).toEqual(['120', '1119'])
})

test('a page that opens later learns what has happened, in the order of the time, once', () => {
  const reported = [
    actor('a/x:0', 'sign-in', 'ready', 1),
    event('a/x:0', 'a1', { type: 'xstate.init' }, 1),
    snapshot('a/x:0', 'a1', 'ready', 1),
    event('a/x:0', 'a2', { type: 'form.submitted' }, 5),
    snapshot('a/x:0', 'a2', 'signingIn', 5),
  ]
  const history = { type: 'workbench.history', version: 2, page: 'me', tab: 'a', messages: reported }
  const before = after([
    actor('b/x:0', 'sign-in', 'ready', 2),
    event('b/x:0', 'b1', { type: 'xstate.init' }, 3),
    ...reported.slice(3),
  ])
  const live = after([history], before)
  expect(live.rows.map(({ id }) => id)).toEqual(['a1', 'b1', 'a2'])
  expect(live.actors.get('a/x:0')?.rows.map(({ id }) => id)).toEqual(['a1', 'a2'])
  expect(live.actors.has('b/x:0')).toBe(true)
})

test('after clearing, only what is new is listed, but an actor still knows its start', () => {
  const reported = [
    actor('a/x:0', 'sign-in', 'ready', 1),
    event('a/x:0', 'a1', { type: 'xstate.init' }, 1),
    actor('a/x:1', 'logIn', undefined, 1),
    snapshot('a/x:1', null, undefined, 2, { status: 'done' }),
  ]
  const anew = after(
    [{ type: 'workbench.history', version: 2, page: 'me', tab: 'a', messages: reported }],
    cleared(after(reported), 4),
  )
  expect(anew.rows).toEqual([])
  expect(anew.ended.size).toBe(0)
  expect(anew.actors.get('a/x:0')?.rows.map(({ id }) => id)).toEqual(['a1'])
  const next = after([event('a/x:0', 'a2', { type: 'form.submitted' }, 5)], anew)
  expect(next.rows.map(({ id }) => id)).toEqual(['a2'])
})

test('what cannot be read is counted and changes nothing else', () => {
  const before = after([actor('a/x:0', 'sign-in', 'ready', 1)])
  const live = after(['?', { ...actor('a/x:0', 'sign-in', 'left', 2), _version: '9.0.0' }, { type: 'other' }], before)
  expect(live).toEqual({ ...before, ignored: 3 })
  expect(after([{ type: 'workbench.hello', version: 2, page: 'me' }], before)).toEqual(before)
})

test('the paths of a state value', () => {
  expect(pathsOf('ready')).toEqual(['ready'])
  expect(pathsOf(undefined)).toEqual([])
  expect(pathsOf({ one: { inner: 'a' }, two: 'b', three: {} })).toEqual(['one.inner.a', 'two.b', 'three'])
})

test('a state is active when it is one of the innermost or around one', () => {
  const paths = ['ready.edited', 'loading']
  expect(['', 'ready', 'ready.edited', 'loading'].every((path) => isActive(path, paths))).toBe(true)
  expect(['read', 'ready.edit', 'ready.edited.more'].some((path) => isActive(path, paths))).toBe(false)
})
