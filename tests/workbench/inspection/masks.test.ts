import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mask, masked, maskPath, maskSnapshot, maskText } from '#workbench/inspection/masks.ts'

const secret = 'hunter-of-secrets'

describe('by name', () => {
  test.each([
    'password',
    'confirmPassword',
    'currentPassword',
    'accessToken',
    'refresh_token',
    'token',
    'exchangeToken',
    'apiKey',
    'indexingModelApiKey',
    'API-KEY',
    'Authorization',
    'code',
    'hash',
    'startedState',
  ])('%s', (name) => {
    expect(mask({ [name]: secret })).toEqual({ [name]: masked })
    expect(mask({ [name]: { inside: [secret, 42] } })).toEqual({ [name]: { inside: [masked, masked] } })
  })

  test('a state beside a code is a proof, beside a country it is a place', () => {
    expect(mask({ code: secret, state: secret })).toEqual({ code: masked, state: masked })
    expect(mask({ state: 'Surrey', country: 'United Kingdom' })).toEqual({ state: 'Surrey', country: 'United Kingdom' })
  })

  test('what was typed into a secret field', () => {
    const event = { type: 'model.edited', key: 'row-1', field: 'apiKey', value: secret }
    expect(mask(event)).toEqual({ ...event, value: masked })
    expect(mask({ ...event, field: 'url' })).toEqual({ ...event, field: 'url' })
  })

  test('what the console keeps of forms through a forced sign-out', () => {
    const passwords = { currentPassword: secret, password: secret, confirmPassword: secret }
    const models = { conversation: [{ providerName: 'openai', apiKey: secret }] }
    const kept = { profile: { firstName: 'Augusta' }, 'password-change': passwords, 'configuration of g-1': models }
    const event = { type: 'draft.left', form: 'password-change', draft: passwords }
    const shown = JSON.stringify([mask({ drafts: kept }), mask(event), mask({ draft: models, discarded: models })])
    expect(shown).not.toContain(secret)
    expect(shown).toContain('Augusta')
  })

  test('the state of an actor is no secret, whatever it is called', () => {
    const snapshot = {
      status: 'active',
      value: { password: 'generatingToken' },
      context: { token: secret },
      machine: {},
    }
    expect(maskSnapshot(snapshot)).toEqual({
      ...{ status: 'active', value: { password: 'generatingToken' }, context: { token: masked } },
      ...{ output: undefined, error: undefined },
    })
  })

  test('flags, nothing and other values stay', () => {
    const open = { hasToken: true, token: '', password: null, email: 'ada@example.com', status: 401, place: [1, 'two'] }
    expect(mask(open)).toEqual(open)
  })
})

describe('by shape', () => {
  test.each([
    ['a JSON web token', 'Refused: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', `Refused: ${masked}`],
    ['a header', 'Bearer abc', `Bearer ${masked}`],
    ['a key of a provider', 'sk-live12345678', masked],
    ['a random text', `/invite/${'kX9-'.repeat(8)}`, `/invite/${masked}`],
    ['a link', 'http://127.0.0.1/?exchange_token=a&ide=code', `http://127.0.0.1/?exchange_token=${masked}&ide=code`],
    ['an answer', '/oauth/callback?code=a&state=b', `/oauth/callback?code=${masked}&state=${masked}`],
    ['JSON in a text', `{"refreshToken":"${secret}"}`, `{"refreshToken":"${masked}"}`],
    ['no secret', 'Password reset successfully! Please log in.', 'Password reset successfully! Please log in.'],
  ])('%s', (_, text, expected) => expect(maskText(text)).toBe(expected))
})

test.each([
  'text_embedding_3_small',
  'text-embedding-3-small',
  'gpt_4o_mini',
  'gpt-4o-mini-2024-07-18',
  'claude-3-5-sonnet-20241022',
  'meta_llama_3_1_70b_instruct_v2',
  'timeToReadTheWholeSuccess',
  'an_account_that_nobody_has_confirmed',
  'INVITATION_ALREADY_ACCEPTED',
])('the name %s is no secret', (name) => {
  expect(maskText(`It is ${name}.`)).toBe(`It is ${name}.`)
  expect(mask({ model: name })).toEqual({ model: name })
})

describe('a secret of any value is masked by its shape', () => {
  const bytes = (minLength: number) => fc.uint8Array({ minLength, maxLength: 64 }).map((drawn) => Buffer.from(drawn))
  const drawn = fc.noBias(bytes(16).map((each) => each.toString('base64url')))
  const json = fc.noBias(fc.dictionary(fc.string(), fc.string(), { minKeys: 1 }))
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const shapes = {
    'a JSON web token': fc
      .tuple(json, json, drawn)
      .map(([head, body, sign]) => `${encoded(head)}.${encoded(body)}.${sign}`),
    'hexadecimal digits': bytes(16).map((each) => each.toString('hex')),
    base64url: drawn.filter((text) => /\d/.test(text)),
    'a uuid': fc.uuid(),
  }
  test.each(Object.entries(shapes))('%s', (_, shape) => {
    fc.assert(
      fc.property(shape, (secret) => {
        const told = `The link https://example.com/reset/${secret} was used.`
        expect(maskText(told)).toBe(`The link https://example.com/reset/${masked} was used.`)
      }),
    )
  })

  test('and a name is kept whatever its words and numbers are', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 2, maxLength: 10 })
    const number = fc.constantFrom('3', '4o', '70b', 'v2', '002', '2024', '20241022')
    const name = fc
      .tuple(
        fc.array(word, { minLength: 2, maxLength: 4 }),
        fc.array(number, { maxLength: 3 }),
        fc.constantFrom('-', '_'),
      )
      .map(([words, numbers, separator]) => [...words, ...numbers].join(separator))
      // Beginnings of keys, which are secrets wherever they stand.
      .filter((text) => !/\b(?:sk|pk|gh[a-z]|xox[a-z])[-_]/.test(text))
    fc.assert(
      fc.property(name, (text) => {
        expect(maskText(text)).toBe(text)
      }),
      { numRuns: 20_000 },
    )
  })
})

test.each([
  ['/login', '/login'],
  ['/', '/'],
  ['/invite/abc', `/invite/${masked}`],
  ['/oauth/callback/abc', `/oauth/${masked}`],
  ['/kX9-kX9-kX9-kX9-kX9-kX9', `/${masked}`],
])('of the path %s is told %s', (path, told) => expect(maskPath(path)).toBe(told))

test('what cannot be sent becomes plain: errors, collections, functions, actors and circles', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  const value = {
    error: Object.assign(new TypeError('No luck with ?token=abc'), { status: 500 }),
    set: new Set(['busy']),
    map: new Map([['password', secret]]),
    url: new URL('https://example.com/?token=abc'),
    actor: { sessionId: 'x:1', send: () => {}, secret },
    run: () => secret,
    circle,
  }
  expect(structuredClone(mask(value))).toEqual({
    error: { name: 'TypeError', message: `No luck with ?token=${masked}`, status: 500 },
    set: ['busy'],
    map: { password: masked },
    url: `https://example.com/?token=${masked}`,
    actor: '[actor x:1]',
    run: '[function]',
    circle: { self: '…' },
  })
})

test('no secret survives, wherever it lies and whatever lies around it', () => {
  const named = fc
    .constantFrom('password', 'token', 'accessToken', 'apiKey', 'exchange_token', 'hash')
    .map((name) => ({ [name]: secret }))
  const shaped = fc.constantFrom(`Bearer ${secret}`, `/reset-password?token=${secret}`, `?a=1&api_key=${secret}`)
  const { tree } = fc.letrec((tie) => ({
    leaf: fc.oneof(named, shaped, fc.jsonValue(), fc.constant(undefined)),
    tree: fc.oneof(
      { maxDepth: 5 },
      tie('leaf'),
      fc.array(tie('tree')),
      fc.dictionary(fc.string(), tie('tree')),
      tie('tree').map((inner) => new Map([['inner', inner]])),
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
