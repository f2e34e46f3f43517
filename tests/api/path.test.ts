import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { fillPath } from '#api/path.ts'
import { type Api, failureOf, openConsole } from './kit.ts'

const apiBase = 'https://api.example.com/base'
const refused = [
  '',
  '.',
  '..',
  '\0',
  '\n',
  'a\nb',
  '\r\nX-Evil: 1',
  '\t',
  '\x7f',
  '\x85',
  '\ud800',
  'a\udc00b',
  '\udc00\ud800',
]
const accepted = [
  '../../invitations/H/accept-existing',
  '..\\..\\invitations',
  '%2e%2e',
  '%2E%2E%2Faccept',
  '%252e%252e',
  '.%2e',
  '...',
  ' ..',
  '.. ',
  'a/b',
  '/',
  '//evil.com',
  '\\',
  'a?b=c',
  '#a',
  ';a',
  '{hash}',
  ':hash',
  '@',
  '%',
  '100%',
  '1e5',
  '12345678901234567890',
  'true',
  'undefined',
  ' ',
  'é',
  '令牌',
  '👍',
  '\u2028',
  '\u202e',
  'a+b',
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

/** The value is one segment of the path, and it alone: the words around it stand where they stood. */
function expectOneSegment(value: string) {
  const [url] = addresses as [URL]
  const segments = url.pathname.split('/')
  expect(segments.toSpliced(5, 1)).toEqual(['', 'base', 'public', 'api', 'invitations', 'verify'])
  expect(decodeURIComponent(segments[5] ?? '')).toBe(value)
  expect([url.origin, url.search, url.hash]).toEqual(['https://api.example.com', '', ''])
}

test.each(refused)('%j never becomes a request', async (value) => {
  expect(await failureOf(api.verifyInvitation(value))).toMatchObject({ kind: 'request', status: 0 })
  expect(addresses).toEqual([])
})

test.each(accepted)('%j is one segment', async (value) => {
  await api.verifyInvitation(value)
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
      const failure = await api.verifyInvitation(hash).then(
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

describe('every value of a path passes the guard', () => {
  const calls: Record<string, (value: string) => Promise<unknown>> = {
    activateAccount: (value) => api.activateAccount(value),
    authorizeOAuth: (value) => api.authorizeOAuth(value, { redirectUri: 'x' }),
    exchangeOAuthCode: (value) => api.exchangeOAuthCode(value, { redirectUri: 'x', code: 'c', state: 's' }),
    verifyResetToken: (value) => api.verifyResetToken(value),
    resetPassword: (value) => api.resetPassword(value, { password: 'p', confirmPassword: 'p' }),
    acceptInvitationAsExisting: (value) => api.acceptInvitationAsExisting(value),
    acceptInvitationAsNew: (value) => api.acceptInvitationAsNew(value, 'p'),
    getUser: (value) => api.getUser(value),
    changePassword: (value) => api.changePassword(value, { oldPassword: 'p', newPassword: 'q' }),
    getConfigurations: (value) => api.getConfigurations(value),
    getTeam: (value) => api.getTeam(value),
    inviteMember: (value) => api.inviteMember(value, 'e'),
    'removeMember, group': (value) => api.removeMember(value, 'm'),
    'removeMember, member': (value) => api.removeMember('g', value),
    'cancelInvitation, group': (value) => api.cancelInvitation(value, 'i'),
    'cancelInvitation, invitation': (value) => api.cancelInvitation('g', value),
    'cancelInvitation, invitation behind its prefix': (value) => api.cancelInvitation('g', `inv-${value}`),
  }

  test.each(Object.entries(calls))('%s', async (_, call) => {
    for (const value of ['', '.', '..', 'a\nb', '\ud800'])
      expect(await failureOf(call(value))).toMatchObject({ kind: 'request' })
    expect(addresses).toEqual([])
  })
})

test('numbers are values like others, and a value is never read as another name', () => {
  expect(fillPath('/a/{id}/b/{memberId}', { id: 0, memberId: '{id}' })).toBe('/a/0/b/%7Bid%7D')
  expect(fillPath('/a/{id}', { id: '$&' })).toBe('/a/%24%26')
})

test('a name without a value is refused', () => {
  expect(() => fillPath('/a/{id}', {})).toThrow(ApiError)
})
