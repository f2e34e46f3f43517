import fc from 'fast-check'
import { expect } from 'vitest'
import { ApiError, presentable, readServerMessage, serverMessageOr } from '#api/errors.ts'
import { anyJson, anyText, expectCleanPrototypes, mutated, nameOr, objectOf } from './hostile.ts'
import { fuzz, type Verdict } from './kit.ts'

const secret = 'kanarienvogel-4711'
const inJson = (text: string) => JSON.stringify(text)

const sentences = fc.oneof(
  fc.constantFrom('No.', 'Length must be < 5', 'Choose n<m.', '[E42] Try later.'),
  mutated(fc.constantFrom('Too many requests', 'This link has expired.')),
  fc.integer({ min: 295, max: 305 }).map((length) => 'x'.repeat(length)),
  anyText,
)
const documents = fc
  .tuple(
    fc.stringMatching(/^[ \n\t\ufeff]{0,3}$/),
    fc.constantFrom(
      '<!doctype html>',
      '<HTML>',
      '<?xml version="1.0"?>',
      '<h1>502',
      '</p>',
      '<!-- -->',
      '<svg onload=x>',
    ),
    fc.string(),
  )
  .map((parts) => parts.join(''))
const values = fc.oneof(sentences.map(inJson), documents.map(inJson), anyJson)
const message = fc.tuple(nameOr('message', 'error', 'detail'), values)
const secretEntry = fc.tuple(
  fc.constantFrom('accessToken', 'password', 'apiKey', 'stack', 'trace', 'path', 'request', 'code', '__proto__'),
  fc.constantFrom(inJson(secret), `{"message":${inJson(secret)}}`, `[${inJson(`Bearer ${secret}`)}]`),
)
const bodies = fc.oneof(
  fc.array(fc.oneof(message, secretEntry), { maxLength: 4 }).map(objectOf),
  fc
    .tuple(fc.constantFrom('error', 'errors'), message, secretEntry)
    .map(([name, ...inner]) => objectOf([[name, name === 'errors' ? `[${objectOf(inner)}]` : objectOf(inner)]])),
  // A body of JSON that was cut off on its way.
  secretEntry.map((entry) => objectOf([entry]).slice(0, -1)),
  values,
  sentences,
  documents,
)
const types = fc.constantFrom(
  null,
  '',
  'application/json',
  'application/problem+json',
  'text/plain',
  'text/plain;charset=utf-8',
  'text/html',
)

fuzz('a sentence of the server is short, no markup and no secret', fc.tuple(bodies, types), ([body, type]): Verdict => {
  const sentence = readServerMessage(body, type)
  expectCleanPrototypes()
  const error = new ApiError('status', { status: 400, serverMessage: sentence })
  expect([error.message, String(error)]).toEqual(['Status 400', 'ApiError: Status 400'])
  expect(serverMessageOr(error, 'Ours.')).toBe(sentence ?? 'Ours.')
  if (sentence === null) return 'refused'
  expect(sentence).not.toContain(secret)
  expect(sentence).toBe(sentence.trim())
  expect(sentence.length).toBeGreaterThan(0)
  expect(sentence.length).toBeLessThanOrEqual(300)
  expect(sentence).not.toMatch(/^<[a-z!/?]/i)
  expect(
    body.includes(sentence) || body.includes(inJson(sentence).slice(1, -1)) || isEscaped(body),
    'its own words',
  ).toBe(true)
  return 'accepted'
})

/** JSON may write a character in more than one way. */
const isEscaped = (body: string) => body.includes('\\')

fuzz('a value is presentable as the server wrote it', fc.oneof(sentences, documents, anyText), (value): Verdict => {
  const shown = presentable(value)
  const isMarkup = /^\s*<[a-z!/?]/i.test(value)
  const length = value.trim().length
  expect(shown).toBe(length > 0 && length <= 300 && !isMarkup ? value.trim() : null)
  for (const other of [null, 7, true, { message: value }, [value]]) expect(presentable(other)).toBeNull()
  return shown === null ? 'refused' : 'accepted'
})
