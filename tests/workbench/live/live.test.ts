import { expect, test } from 'vitest'
import { readMessage } from '#workbench/inspection/messages.ts'
import { isActive, type Live, nothingYet, pathsOf, withMessage } from '#workbench/live/live.ts'

const from = (sessionId: string, createdAt: number) => ({ _version: '0.7.2', sessionId, createdAt: String(createdAt) })
const actor = (sessionId: string, name: string, value: unknown, at: number) => ({
  ...from(sessionId, at),
  type: '@xstate.actor',
  name,
  definition: '{}',
  snapshot: { status: 'active', value },
})
const event = (sessionId: string, told: { type: string; [rest: string]: unknown }, at: number) => ({
  ...from(sessionId, at),
  type: '@xstate.event',
  event: told,
})
const snapshot = (sessionId: string, value: unknown, at: number, status = 'active') => ({
  ...from(sessionId, at),
  type: '@xstate.snapshot',
  event: { type: 'any' },
  snapshot: { status, value },
})
const taken = (sessionId: string, ...keys: string[]) => ({
  ...{ type: 'workbench.transitions', version: 1, sessionId, chart: 'sign-in', keys, states: [], at: 1 },
})

const after = (messages: readonly unknown[], live: Live = nothingYet) =>
  messages.reduce<Live>((known, message) => withMessage(known, readMessage(message)), live)

test('actors come, change and go', () => {
  const there = after([
    actor('a/x:0', 'sign-in', 'ready', 1),
    actor('b/x:0', 'session', { signedIn: { user: 'current' } }, 2),
  ])
  expect([...there.actors.values()]).toMatchObject([
    { tab: 'a', name: 'sign-in', isChart: true, paths: ['ready'], since: 1 },
    { tab: 'b', name: 'session', paths: ['signedIn.user.current'], since: 2 },
  ])
  const moved = after(
    [snapshot('a/x:0', 'ready', 5), snapshot('a/x:0', 'signingIn', 6), snapshot('a/x:0', 'signingIn', 7)],
    there,
  )
  expect(moved.actors.get('a/x:0')).toMatchObject({ paths: ['signingIn'], since: 6 })
  expect(after([snapshot('a/x:0', 'left', 8, 'done')], moved).actors.has('a/x:0')).toBe(false)
  expect([...after([{ type: 'workbench.bye', version: 1, tab: 'b' }], moved).actors.keys()]).toEqual(['a/x:0'])
})

test('an actor that is told of later is in its states since it entered them', () => {
  const later = after([{ ...actor('a/x:0', 'sign-in', 'ready', 9), since: 1 }])
  expect(later.actors.get('a/x:0')?.since).toBe(1)
})

test('what a tab shows is known until it is gone', () => {
  const tab = (path: string) => ({ type: 'workbench.tab', version: 1, tab: 'a', path, title: 'PLAN' })
  const live = after([tab('/login'), tab('/plan')])
  expect(live.tabs.get('a')).toMatchObject({ path: '/plan', title: 'PLAN' })
  expect(after([{ type: 'workbench.bye', version: 1, tab: 'a' }], live).tabs.size).toBe(0)
})

test('the transitions that an actor took last stay until it takes others', () => {
  const one = '#sign-in.ready --form.submitted[0]--> #sign-in.signingIn'
  const live = after([
    actor('a/x:0', 'sign-in', 'ready', 1),
    event('a/x:0', { type: 'form.submitted' }, 2),
    taken('a/x:0', `taken ${one}`),
    event('a/x:0', { type: 'nonsense' }, 3),
    taken('a/x:0', 'state #sign-in'),
  ])
  expect(live.actors.get('a/x:0')?.taken).toEqual([one])
  expect(live.rows.map((row) => row.taken)).toEqual([[one], []])
})

test('a sequence of events with what they led to', () => {
  const { rows } = after([
    actor('a/x:0', 'sign-in', 'ready', 1),
    event('a/x:0', { type: 'form.submitted', values: { password: '•••' } }, 2),
    event('a/x:1', { type: 'xstate.init' }, 3),
    taken('a/x:0', 'state #sign-in', 'taken #sign-in.ready --form.submitted[0]--> #sign-in.signingIn'),
  ])
  expect(rows).toEqual([
    {
      ...{ index: 0, at: 2, actor: 'a/x:0', name: 'sign-in', event: 'form.submitted' },
      payload: '{"values":{"password":"•••"}}',
      taken: ['#sign-in.ready --form.submitted[0]--> #sign-in.signingIn'],
    },
    { index: 1, at: 3, actor: 'a/x:1', name: 'a/x:1', event: 'xstate.init', payload: '', taken: null },
  ])
})

test('of a long sequence the newest are kept', () => {
  const live = after(Array.from({ length: 620 }, (_, at) => event('a/x:0', { type: `event ${at}` }, at)))
  expect(live.rows).toHaveLength(500)
  expect(live.forgotten).toBe(120)
  expect([live.rows.at(0)?.index, live.rows.at(-1)?.index]).toEqual([120, 619])
})

test('what cannot be read is counted and changes nothing else', () => {
  const before = after([actor('a/x:0', 'sign-in', 'ready', 1)])
  const live = after(['?', { ...actor('a/x:0', 'sign-in', 'left', 2), _version: '9.0.0' }, { type: 'other' }], before)
  expect(live).toEqual({ ...before, ignored: 3 })
  expect(after([{ type: 'workbench.hello', version: 1 }], before)).toEqual(before)
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
