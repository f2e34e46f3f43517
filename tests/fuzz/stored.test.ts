import fc from 'fast-check'
import { beforeEach, expect, vi } from 'vitest'
import { parseJson } from '#api/errors.ts'
import { readCurrentUser } from '#contract/session.ts'
import { UserRecord } from '#contract/user.ts'
import { readPerson } from '#html/inline/person.ts'
import { refusalOf } from '#rules/access.ts'
import { openBrowser } from '#tests/browser/kit.ts'
import { anyJson, anyText, expectCleanPrototypes, mutated, nameOr, objectOf } from './hostile.ts'
import { fuzz, type Verdict } from './kit.ts'

// A storage is input: a person, an extension or another console of the origin may have written it.

let storage: Storage
let readCredentials: typeof import('#api/stored-session.ts').readCredentials
let readStoredSession: typeof import('#api/stored-session.ts').readStoredSession
let withStoredRecord: typeof import('#api/stored-session.ts').withStoredRecord
let readTokenStore: typeof import('#browser/token-store.ts').readTokenStore
// The modules remember what a storage did not take, also from the tests of other files.
beforeEach(async () => {
  storage = openBrowser().localStorage
  vi.resetModules()
  ;({ readCredentials, readStoredSession, withStoredRecord } = await import('#api/stored-session.ts'))
  ;({ readTokenStore } = await import('#browser/token-store.ts'))
})

const flags = ['isAdmin', 'isOAuthUser', 'hasPassword'] as const
const texts = [
  ...Object.keys(UserRecord.entries).filter((name) => name !== 'id'),
  'oauthProvider',
  'authType',
  'avatarUrl',
]
const fields = ['id', ...flags, ...texts, 'subscriptionType', 'group']

const entries = fc.array(
  fc.tuple(nameOr(...fields), fc.oneof(anyJson, fc.constantFrom('true', '7', '"u1"', '{"id":1}'))),
  {
    maxLength: 6,
  },
)
const users = fc.oneof(
  entries.map((list) => objectOf([['id', '"u1"'], ...list])),
  fc.tuple(entries, entries).map(([inside, beside]) => objectOf([['user', objectOf(inside)], ...beside])),
  mutated(
    fc.constantFrom('{"id":7,"isAdmin":true,"group":{"id":"g","name":"x"}}', '{"user":{"id":"u1"},"isAdmin":false}'),
  ),
  anyJson,
  anyText,
)

/** Reads a property that an object has of its own. */
const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

fuzz('a stored user has no right that is not written there', users, (text): Verdict => {
  storage.setItem('user', text)
  const { user } = readStoredSession()
  expectCleanPrototypes()
  // The script before the first paint reads the same.
  expect([user]).toMatchObject([readPerson(text)])
  if (user === null) return 'refused'
  expect(Object.keys(user).sort()).toEqual([...fields].sort())
  expect(['string', 'number']).toContain(typeof user.id)
  const stored = parseJson(text)
  const inner = own(stored, 'user')
  for (const flag of flags) {
    const written = [own(stored, flag), own(inner, flag)]
    expect([flag, user[flag]]).toEqual([flag, user[flag] && written.includes(true)])
  }
  for (const name of [...texts, 'subscriptionType']) expect(typeof own(user, name), name).toBe('string')
  if (refusalOf('team', user) === null) {
    const groups = [own(stored, 'group'), own(inner, 'group')].map((group) => own(group, 'id'))
    expect(groups).toContain(user.group?.id)
    expect([own(stored, 'isAdmin'), own(inner, 'isAdmin')]).toContain(true)
  }
  return 'accepted'
})

const tokens = fc.oneof(mutated(fc.constantFrom('a1', 'sample-access-token', 'eyJ.x.y', 'undefined')), anyText)
fuzz('a stored token is sent as it is, or not at all', fc.tuple(tokens, tokens), ([token, refreshToken]): Verdict => {
  storage.setItem('token', token)
  storage.setItem('refreshToken', refreshToken)
  const isSendable = (text: string) =>
    text !== '' && text !== 'null' && text !== 'undefined' && [...text].every((each) => each > ' ' && each <= '~')
  const expected = (text: string) => (isSendable(text) ? text : null)
  const { accessToken, refreshToken: read, tokensId } = readTokenStore()
  expect([accessToken, read]).toEqual([expected(token), expected(refreshToken)])
  const credentials = readCredentials()
  if (credentials === null) {
    expect(accessToken).toBeNull()
    return 'refused'
  }
  expect(credentials).toMatchObject({ accessToken: token, refreshToken: read, tokensId })
  expect(new Headers({ Authorization: `Bearer ${token}` }).get('Authorization')).toBe(`Bearer ${token}`)
  return 'accepted'
})

fuzz('a stored record adds no right to an answer', fc.tuple(users, users), ([text, answered]): Verdict => {
  const answer = parseJson(answered)
  if (typeof answer !== 'object' || answer === null) return 'refused'
  storage.setItem('token', 'a')
  storage.setItem('user', text)
  const before = readCurrentUser(answer)
  const after = readCurrentUser(withStoredRecord(answer))
  expectCleanPrototypes()
  expect(after?.id).toBe(before?.id)
  for (const name of [...flags, 'group', 'subscriptionType']) expect(own(after, name), name).toEqual(own(before, name))
  const { user } = readStoredSession()
  const isSame = before !== null && user?.id === before.id
  for (const name of texts) {
    const read = own(after, name)
    if (read !== own(before, name)) expect([isSame, read]).toEqual([true, own(user, name)])
  }
  return before === null ? 'refused' : 'accepted'
})
