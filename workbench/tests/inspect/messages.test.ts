import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMessage, version } from '#workbench/inspect/messages.ts'

const stately = { _version: '0.7.2', sessionId: 'a/x:0', rootId: 'a/x:0', id: null, createdAt: '1700000000000' }
const event = { type: 'form.submitted', values: {} }
const snapshot = { status: 'active', value: 'ready', context: {} }

const good = [
  { ...stately, type: '@xstate.actor', name: 'sign-in', definition: '{}', parentId: undefined, snapshot, since: 1 },
  { ...stately, type: '@xstate.event', event, sourceId: undefined, id: 'a/x:0/1' },
  { ...stately, type: '@xstate.snapshot', event, snapshot },
  {
    ...{ type: 'workbench.transitions', version, sessionId: 'a/x:0', id: null, chart: 'sign-in' },
    ...{ keys: [], states: [], emitted: [event], at: 1 },
  },
  { type: 'workbench.hello', version, page: 'me' },
  { type: 'workbench.tab', version, tab: 'a', path: '/login', title: 'SIGN IN' },
  { type: 'workbench.bye', version, tab: 'a' },
  {
    type: 'workbench.history',
    version,
    page: 'me',
    tab: 'a',
    messages: [{ ...stately, type: '@xstate.snapshot', event, snapshot }],
  },
]

test.each(good)('$type is read', (message) => {
  expect(readMessage(message)).toMatchObject({ type: message.type })
})

test.each(good)('$type of another version is not', (message) => {
  const other = '_version' in message ? { _version: '0.8.0' } : { version: version + 1 }
  expect(readMessage({ ...message, ...other })).toBeNull()
  expect(readMessage({ ...message, version: undefined, _version: undefined })).toBeNull()
})

test.each([
  null,
  undefined,
  'workbench.hello',
  [],
  {},
  { type: 'workbench.unknown', version },
  { ...good[0], snapshot: { status: 'asleep' } },
  { ...good[1], event: 'form.submitted' },
  { ...good[2], createdAt: 'yesterday' },
  { ...good[3], keys: [1] },
  { ...good[7], messages: ['?'] },
])('%j is not', (message) => expect(readMessage(message)).toBeNull())

test('whatever comes, reading it does not fail', () => {
  const types = fc.constantFrom(...good.map(({ type }) => type))
  fc.assert(fc.property(fc.anything(), (value) => void readMessage(value)))
  fc.assert(fc.property(types, fc.object(), (type, rest) => void readMessage({ ...rest, type })))
})
