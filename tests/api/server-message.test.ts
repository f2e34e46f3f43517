import { expect, test } from 'vitest'
import { ApiError, readServerMessage, serverMessageOr } from '#api/errors.ts'

const json = 'application/json'
const long = 'x'.repeat(300)

test.each([
  ['message', { message: 'No.' }, 'No.'],
  ['error, a text', { error: 'No.' }, 'No.'],
  ['error.message', { error: { message: 'No.' } }, 'No.'],
  ['detail', { detail: 'No.' }, 'No.'],
  ['errors[0].message', { errors: [{ message: 'No.' }, { message: 'Later.' }] }, 'No.'],
  ['message before error', { error: 'Later.', message: 'No.' }, 'No.'],
  ['error before detail', { detail: 'Later.', error: { message: 'No.' } }, 'No.'],
  ['detail before errors', { errors: [{ message: 'Later.' }], detail: 'No.' }, 'No.'],
  ['skips an object as message', { message: { text: 'Hidden' }, detail: 'No.' }, 'No.'],
  ['skips a long message', { message: `${long}x`, error: 'No.' }, 'No.'],
  ['300 characters are not too many', { message: long }, long],
  ['trims spaces', { message: '  No.\n' }, 'No.'],
  ['tags are part of it', { message: '<p>See <a href="/x">it</a>.' }, '<p>See <a href="/x">it</a>.'],
  ['an object as message', { message: { text: 'Hidden' } }, null],
  ['errors that are empty', { errors: [] }, null],
  ['only the second of the errors', { errors: [{}, { message: 'No.' }] }, null],
  ['null', null, null],
  ['a text', 'No.', null],
])('reads JSON: %s', (_, body, message) => {
  for (const type of [json, 'application/problem+json; charset=utf-8', null])
    expect(readServerMessage(JSON.stringify(body), type)).toBe(message)
})

test.each([
  ['a message', 'text/plain', 'Too many requests', 'Too many requests'],
  ['with a charset', 'text/plain; charset=utf-8', 'Too many requests\n', 'Too many requests'],
  ['brackets inside a message', 'text/plain', 'Too many requests [429]', 'Too many requests [429]'],
  ['blank', 'text/plain', ' \r\n ', null],
  ['tags inside a message', 'text/plain', 'Use <b>another</b> email', 'Use <b>another</b> email'],
  ['a page that calls itself text', 'text/plain', '<!doctype html><title>502</title>', null],
  ['a piece of a page that calls itself text', 'text/plain', '<h1>502 Bad gateway</h1>', null],
  ['JSON with the type of text', 'text/plain', '{"message":"No."}', 'No.'],
  ['JSON that breaks off and calls itself text', 'text/plain', ' {"accessToken":"a1', null],
  ['a list that breaks off and calls itself text', 'text/plain;charset=utf-8', '[{"password":"x"', null],
  ['a JSON text that calls itself text', 'text/plain', '"No."', null],
  ['a message with the type of a page', 'text/html; charset=utf-8', 'Bad gateway', null],
  ['a message without a type', null, 'Bad gateway', null],
  ['JSON that breaks off', json, '{"message":"No', null],
])('reads a text: %s (%s)', (_, contentType, body, message) => {
  expect(readServerMessage(body, contentType)).toBe(message)
})

test.each([
  [new ApiError('status', { status: 400, serverMessage: 'No.' }), 'No.'],
  [new ApiError('network'), 'Ours.'],
  [new Error('internal'), 'Ours.'],
])('uses the server’s message, else ours: %s', (error, message) => {
  expect(serverMessageOr(error, 'Ours.')).toBe(message)
})
