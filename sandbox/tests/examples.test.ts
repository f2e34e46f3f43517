import { expect, test } from 'vitest'
import { operations } from '#sandbox/api.ts'
import { answerErrors, type Received } from '#sandbox/testing/document.ts'
import { exampleOf, goodAnswerOf } from '#sandbox/testing/openapi.ts'
import { filled, openExample, type Values } from './examples.ts'

/** Fills an example with the values of a sandbox. Secrets, and ids that the call creates, may be any text. */
function expected(values: Values, example: unknown): unknown {
  if (typeof example === 'string') {
    const text = filled(values, example)
    return example.includes('sample-') || text.includes('id-of-') ? expect.stringMatching(/./) : text
  }
  if (Array.isArray(example)) return example.map((item) => expected(values, item))
  if (typeof example !== 'object' || example === null) return example
  return Object.fromEntries(Object.entries(example).map(([name, part]) => [name, expected(values, part)]))
}

test.each(operations)('%s responds with the documented example', async (operation) => {
  const { values, send } = await openExample(operation)
  const [status, answer] = goodAnswerOf(operation)
  const received = await send()
  expect([received.status, answerErrors(operation, received)]).toEqual([status, []])
  const example = exampleOf(answer)
  expect(received.text === '' ? undefined : JSON.parse(received.text)).toEqual(expected(values, example))
})

const changedHeader = (name: string, value: string) => (received: Received) => {
  const headers = new Headers(received.headers)
  headers.set(name, value)
  return { ...received, headers }
}

const changedBody = (change: (body: { user: object }) => object) => (received: Received) => ({
  ...received,
  text: JSON.stringify(change(JSON.parse(received.text))),
})

test.each<[problem: string, change: (received: Received) => Received]>([
  ['the status 418 is not documented', (received) => ({ ...received, status: 418 })],
  ['Cache-Control: public', changedHeader('Cache-Control', 'public')],
  ['the body is text/html', changedHeader('Content-Type', 'text/html')],
  ["must have required property 'user'", changedBody(({ user, ...rest }) => rest)],
  ['/isAdmin must be boolean', changedBody((body) => ({ ...body, isAdmin: 'true' }))],
  ['must NOT have additional properties password', changedBody((body) => ({ ...body, password: 'statehouse' }))],
  [
    '/user must NOT have additional properties passwordHash',
    changedBody(({ user, ...rest }) => ({ ...rest, user: { ...user, passwordHash: 'x' } })),
  ],
])('reports a response that differs from the document: %s', async (problem, change) => {
  const { send } = await openExample('getCurrentUser')
  expect(answerErrors('getCurrentUser', change(await send()))).toEqual([problem])
})
