import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { fillPath } from '#api/path.ts'
import { makeCall, operations, pathNames, withPath } from '#tests/support/call-samples.ts'
import { type Api, base, failureOf, openConsole } from './kit.ts'

// tests/fuzz/paths.test.ts has what becomes of any value: one segment of the path, or no request.

let api: Api
let addresses: URL[]
beforeEach(async () => {
  const console = await openConsole()
  await console.signIn()
  api = console.api
  addresses = []
  api.connect(base, ({ url }) => {
    addresses.push(new URL(url))
    return Response.json({ email: 'e', userExists: false })
  })
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
