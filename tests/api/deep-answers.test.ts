import { exampleOf, goodAnswerOf } from '@statehouse/sandbox/examples'
import { beforeEach, expect, test, vi } from 'vitest'
import { contract, type Operation } from '#contract/index.ts'
import { makeCall, operations } from '#tests/support/call-samples.ts'
import { openConsole } from './kit.ts'

// JSON that is nested 100,000 levels deep can be read, but whatever walks through it by recursion fails.

// V8 writes JSON without recursion since version 13.8; other engines, and older ones, throw.
beforeEach(() => {
  const { stringify } = JSON
  vi.spyOn(JSON, 'stringify').mockImplementation((value, ...rest) => {
    if (typeof value === 'object' && value !== null && 'deep' in value) throw new RangeError('too deep')
    return stringify(value, ...rest)
  })
})

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

/** The example of an answer, with a field more in its first object that holds the deep value. */
const withDeepField = (operation: Operation) => {
  const [, answer] = goodAnswerOf(operation)
  const example = JSON.stringify(exampleOf(answer) ?? {})
  return example.replace('{', example.includes('{}') ? `{"deep":${deep}` : `{"deep":${deep},`)
}

test.each(operations)('%s: a deep answer, a deep field and a deep error end as every other does', async (operation) => {
  const console = await openConsole()
  await console.signIn()
  const { api, fault } = console
  const bodies = [{ body: deep }, { body: withDeepField(operation) }]
  const refusals = [
    { status: 400, body: deep },
    { status: 400, body: `{"message":${deep},"error":"Not now."}` },
  ]
  const outcomes: unknown[] = []
  for (const each of [...bodies, ...refusals]) {
    await fault(operation, each)
    outcomes.push(
      await makeCall(console.api, operation).then(
        () => 'answered',
        (error: unknown) => (error instanceof api.ApiError ? [error.kind, error.serverMessage] : error),
      ),
    )
  }
  expect(outcomes).toEqual([
    'answer' in contract[operation] && !tolerant.includes(operation) ? unread : 'answered',
    strict.includes(operation) ? unread : 'answered',
    ['status', null],
    ['status', 'Not now.'],
  ])
})

const unread = ['answer', null]
/** Calls that read a list of rows, of which any can be unreadable, or any answer at all. */
const tolerant: readonly Operation[] = ['getTeam', 'acceptInvitationAsNew']
/** Calls whose answer is stored as it came, or has nothing but lists of models. */
const strict: readonly Operation[] = [
  'getCurrentUser',
  'getConversationModels',
  'getIndexingModels',
  'getEmbeddingModels',
]

test('the user of a sign-in that cannot be stored is as good as none', async () => {
  const { api, fault } = await openConsole()
  await fault('logIn', { body: `{"accessToken":"a","refreshToken":"r","user":{"id":1,"deep":${deep}}}` })
  const answer = await api.logIn({ body: { email: 'ada@example.com', password: 'statehouse' } })
  expect(Object.keys(answer.user ?? {})).toEqual([])
  expect(answer).toMatchObject({ accessToken: 'a', refreshToken: 'r' })
})

test('a stored user with a deep field is read', async () => {
  const { api, signIn, localStorage } = await openConsole()
  await signIn()
  localStorage.setItem('user', `{"id":1,"isAdmin":true,"deep":${deep}}`)
  expect(api.readStoredSession()).toMatchObject({ hasToken: true, user: { id: 1, isAdmin: true } })
})
