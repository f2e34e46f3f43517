import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mask, masked, maskPath, maskText, nameSecrets, pseudonyms } from '#workbench/shared/masks.ts'

const secret = 'hunter-of-secrets'

nameSecrets(['code', 'hash', 'started', 'invite'])

describe('by name', () => {
  test.each([
    ...['password', 'confirmPassword', 'currentPassword', 'accessToken', 'refresh_token', 'token', 'exchangeToken'],
    ...['apiKey', 'indexingModelApiKey', 'API-KEY', 'Authorization', 'code', 'hash', 'started'],
  ])('masks %s', (name) => {
    expect(mask({ [name]: secret })).toEqual({ [name]: masked })
    expect(mask({ [name]: { inside: [secret, 42] } })).toEqual({ [name]: { inside: [masked, masked] } })
  })

  test('masks a state next to a code, but not next to a country', () => {
    expect(mask({ code: secret, state: secret })).toEqual({ code: masked, state: masked })
    expect(mask({ state: 'Surrey', country: 'United Kingdom' })).toEqual({ state: 'Surrey', country: 'United Kingdom' })
  })

  test('masks what was typed into a secret field', () => {
    const event = { type: 'model.edited', key: 'row-1', field: 'apiKey', value: secret }
    expect(mask(event)).toEqual({ ...event, value: masked })
    expect(mask({ ...event, field: 'url' })).toEqual({ ...event, field: 'url' })
  })

  test('keeps flags, empty and other values', () => {
    const open = { hasToken: true, token: '', password: null, email: 'ada@example.com', status: 401, place: [1, 'two'] }
    expect(mask(open)).toEqual(open)
  })
})

test.each([
  ['a JSON web token', 'Refused: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', `Refused: ${masked}`],
  ['a header', 'Bearer abc', `Bearer ${masked}`],
  ['a key of a provider', 'sk-live12345678', masked],
  ['a one-time link', 'See https://example.com/invite/a-b_c/?x=1.', `See https://example.com/invite/${masked}/?x=1.`],
  ['a link', 'http://127.0.0.1/?exchange_token=a&ide=code', `http://127.0.0.1/?exchange_token=${masked}&ide=code`],
  ['an answer', '/oauth/callback?code=a&state=b', `/oauth/callback?code=${masked}&state=${masked}`],
  ['an encoded link', '?to=%2F%3Fstate%3Da%26token%3Db&d=1', `?to=%2F%3Fstate%3D${masked}%26token%3D${masked}&d=1`],
  ['a link encoded twice', '%253Ftoken%253Da%2526b%3D1', `%253Ftoken%253D${masked}%2526b%3D1`],
  ['headers', 'X-Api-Key: a, token: "b"', `X-Api-Key: ${masked}, token: "${masked}"`],
  ['a header of a known form', 'Cookie: Basic c', `Cookie: Basic ${masked}`],
  ['JSON in a text', `{"refreshToken":"${secret}"}`, `{"refreshToken":"${masked}"}`],
  ['no secret', 'Password reset successfully! Please log in.', 'Password reset successfully! Please log in.'],
])('masks %s in a text', (_, text, expected) => expect(maskText(text)).toBe(expected))

test('equal secrets have equal pseudonyms in one tab, which keep what a form checks', () => {
  const [one, other] = ['a', 'b'].map(pseudonyms)
  const value = {
    password: secret,
    saved: `/?token=${secret}`,
    apiKey: 'another-of-secrets',
    authorizationUrl: 'https://a.example/',
  }
  const shown = mask(value, one)
  expect(shown).toEqual({
    ...{ password: expect.stringMatching(/^•••\w{7}$/), saved: `/?token=${one?.(secret)}` },
    ...{
      apiKey: one?.('another-of-secrets'),
      authorizationUrl: expect.stringMatching(/^https:\/\/masked\.invalid\/•••/),
    },
  })
  expect([one?.(secret), one?.('abc')]).toEqual([Object(shown).password, masked])
  expect([one?.('another-of-secrets'), other?.(secret)]).not.toContain(one?.(secret))
  expect(mask(shown), 'masking twice').toEqual(shown)
})

test('does not mask names of models, users and events', () => {
  const open = {
    type: 'invitation.accepted',
    model: 'text_embedding_3_small',
    id: '6f1c9a52-3c1e-4b62-9a51-0d9a4bd5a111',
    failure: 'INVITATION_ALREADY_ACCEPTED',
    path: '/oauth/callback',
  }
  expect(mask(open)).toEqual(open)
})

test.each([
  ['/login', '/login'],
  ['/', '/'],
  ['/invite/', '/invite/'],
  ['/invite/abc', `/invite/${masked}`],
  ['/oauth/callback/abc', `/oauth/${masked}`],
])('shows the path %s as %s', (path, expected) => expect(maskPath(path)).toBe(expected))

test('converts errors, sets, functions, instances and cycles to plain data', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  const value = {
    error: Object.assign(new TypeError('No luck with ?token=abc'), { status: 500 }),
    set: new Set(['busy']),
    url: new URL('https://example.com/?token=abc'),
    run: () => secret,
    circle,
  }
  expect(structuredClone(mask(value))).toEqual({
    error: { name: 'TypeError', message: `No luck with ?token=${masked}`, status: 500 },
    set: ['busy'],
    url: '[URL]',
    run: '[function]',
    circle: { self: '…' },
  })
})

test('masks secrets at any place in any value', () => {
  const named = fc
    .constantFrom('password', 'token', 'accessToken', 'apiKey', 'exchange_token', 'hash')
    .map((name) => ({ [name]: secret }))
  const shaped = fc.constantFrom(
    `/invite/${secret}`,
    `Bearer ${secret}`,
    `/reset-password?token=${secret}`,
    `?a=1&api_key=${secret}`,
  )
  const { tree } = fc.letrec((tie) => ({
    leaf: fc.oneof(named, shaped, fc.jsonValue(), fc.constant(undefined)),
    tree: fc.oneof(
      { maxDepth: 5 },
      tie('leaf'),
      fc.array(tie('tree')),
      fc.dictionary(fc.string(), tie('tree')),
      tie('tree').map((inner) => Object.assign(new Error('wrong'), { inner })),
    ),
  }))
  fc.assert(
    fc.property(tree, (value) => {
      const shown = mask(value)
      expect(JSON.stringify(structuredClone(shown)) ?? '').not.toContain(secret)
      expect(mask(shown)).toEqual(shown)
    }),
  )
})
