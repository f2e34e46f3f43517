import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { fillPath } from '#api/path.ts'
import { makeCall, operations, pathNames, withPath } from '#tests/support/call-samples.ts'
import { type Api, failureOf, openConsole } from './kit.ts'

const apiBase = 'https://api.example.com/base'
const refused = ['', '.', '..', '\0', 'a\nb', '\x7f', '\x85', 'a\udc00b']
const accepted = [
  '../../invitations/H/accept-existing',
  '..\\..\\invitations',
  '%2E%2e%2Faccept',
  '...',
  ' ..',
  '//evil.com',
  'a?b=c#d;e',
  '{hash}:hash@',
  '100%',
  '12345678901234567890',
  ' ',
  'é令牌👍\u2028\u202e',
  'x'.repeat(8_192),
]

let api: Api
let addresses: URL[]
beforeEach(async () => {
  const console = await openConsole()
  await console.signIn()
  api = console.api
  addresses = []
  api.connect(apiBase, ({ url }) => {
    addresses.push(new URL(url))
    return Response.json({ email: 'e', userExists: false })
  })
})

/** Checks that the value is one segment of the path, and that the other segments are unchanged. */
function expectOneSegment(value: string) {
  const [url] = addresses as [URL]
  const segments = url.pathname.split('/')
  expect(segments.toSpliced(5, 1)).toEqual(['', 'base', 'public', 'api', 'invitations', 'verify'])
  expect(decodeURIComponent(segments[5] ?? '')).toBe(value)
  expect([url.origin, url.search, url.hash]).toEqual(['https://api.example.com', '', ''])
}

test.each(refused)('%j never becomes a request', async (value) => {
  expect(await failureOf(api.verifyInvitation({ path: { hash: value } }))).toMatchObject({ kind: 'request', status: 0 })
  expect(addresses).toEqual([])
})

test.each(accepted)('%j is one segment', async (value) => {
  await api.verifyInvitation({ path: { hash: value } })
  expectOneSegment(value)
})

test('property: a value becomes one segment that decodes back to it, or no request at all', async () => {
  const unit = fc.oneof(
    fc.constantFrom('.', '/', '\\', '%', '2e', '?', '#'),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  )
  const value = fc.oneof(fc.string({ unit }), fc.string({ unit: 'binary' }))
  await fc.assert(
    fc.asyncProperty(value, async (hash) => {
      addresses.length = 0
      const failure = await api.verifyInvitation({ path: { hash } }).then(
        () => null,
        (problem: unknown) => problem,
      )
      if (failure === null) return expectOneSegment(hash)
      expect(failure).toMatchObject({ kind: 'request' })
      expect(addresses).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test.each(operations.flatMap((operation) => pathNames(operation).map((name) => [operation, name] as const)))(
  '%s: {%s} passes the guard',
  async (operation, name) => {
    for (const value of ['', '.', '..', 'a\nb', '\ud800']) {
      const given = withPath(operation, { [name]: value })
      expect(await failureOf(makeCall(api, operation, given))).toMatchObject({ kind: 'request' })
    }
    expect(addresses).toEqual([])
  },
)

test('an invitation that is cancelled passes the guard without its prefix', async () => {
  expect(await failureOf(api.cancelInvitation({ path: { id: 'g-1', invitationId: 'inv-..' } }))).toMatchObject({
    kind: 'request',
  })
  expect(addresses).toEqual([])
})

test('numbers are allowed, and braces in a value are not filled in', () => {
  expect(fillPath('/a/{id}/b/{memberId}', { id: 0, memberId: '{id}' })).toBe('/a/0/b/%7Bid%7D')
  expect(fillPath('/a/{id}', { id: '$&' })).toBe('/a/%24%26')
})

test('a name without a value is refused', () => {
  expect(() => fillPath('/a/{id}', {})).toThrow(ApiError)
})
