import type { Fault } from '@statehouse/sandbox/control'
import { describe, expect, test, vi } from 'vitest'
import type { Operation } from '#contract/index.ts'
import { type Api, freezeClock, openConsole, quiet, refreshLine, watch } from '#tests/api/kit.ts'

// Specification §4, Session, and §8: what each class of calls makes of each fault. tests/machines has what a screen
// makes of each failure. To fetch, a request that the browser blocks (CORS, redirects) is a dropped one.

type Faults = Partial<Record<Operation, Fault>>
type Call = (api: Api, id: string) => Promise<unknown>

/** Returns how often a call was sent, after how many refreshes, its end, its time in s, and the end of the session. */
async function play(call: Call, faults: Faults, { isSignedIn = true, isOnline = true } = {}) {
  freezeClock()
  const { api, network, signIn, lines, refreshes, stored, ...console } = await openConsole()
  const id = isSignedIn ? String((await signIn()).user.id) : ''
  for (const [operation, fault] of Object.entries(faults)) await console.fault(operation as Operation, fault)
  network.onLine = isOnline
  const before = stored().token
  const end = call(api, id).then(
    () => 'ok',
    ({ kind, status, serverMessage, retryAfter }) =>
      [kind === 'status' ? status : kind, serverMessage, retryAfter && `in ${retryAfter}`].filter(Boolean).join(' '),
  )
  const isOver = watch(end)
  let ms = 0
  for (; !isOver(); ms += 200) {
    await quiet()
    await vi.advanceTimersByTimeAsync(200)
  }
  const { token } = stored()
  const session = token === before ? 'kept' : token === null ? `ended, ${api.readTokenStore().ending}` : 'refreshed'
  const sent = lines().filter((line) => line !== refreshLine).length
  // Hashes take real time.
  const seconds = ms > 10_000 ? [`after ${Math.round(ms / 10_000) * 10} s`] : []
  return [`${sent} + ${refreshes()}`, await end, ...seconds, session].join(', ')
}

const page = '<!doctype html><html><body><h1>Bad gateway</h1></body></html>'
const ours = 'A fault was switched on for this call.'
const stalls: Fault = { body: '{"stalled":', stall: true }

/** A fault, the end of a call without tokens, and with tokens if the call is then sent again. */
type End = readonly [name: string, fault: Fault, once: string, again?: string | undefined]
const ends: readonly End[] = [
  ['401, once', { status: 401, times: 1 }, `401 ${ours}`, 'ok'],
  ['401', { status: 401 }, `401 ${ours}`, `401 ${ours}`],
  ['403, once', { status: 403, times: 1 }, `403 ${ours}`, 'ok'],
  ['403', { status: 403 }, `403 ${ours}`, `403 ${ours}`],
  ['404', { status: 404 }, `404 ${ours}`],
  ['422', { status: 422 }, `422 ${ours}`],
  ['500', { status: 500 }, `500 ${ours}`],
  // Retry-After counts only with 429 and 503 (RFC 6585 §4, RFC 9110 §15.6.4).
  ['429 with Retry-After', { status: 429, body: '', retryAfter: '30' }, '429 in 30000'],
  ['503 with Retry-After', { status: 503, retryAfter: '30' }, `503 ${ours} in 30000`],
  ['500 with Retry-After', { status: 500, body: '', retryAfter: '30' }, '500'],
  ['dropped, once', { drop: true, times: 1 }, 'network', 'ok'],
  ['dropped', { drop: true }, 'network', 'network'],
  ['no headers', { delay: 120_000 }, 'timeLimit, after 60 s'],
  ['half a body', stalls, 'timeLimit, after 60 s'],
  ['HTML', { body: page, contentType: 'text/html' }, 'answer'],
  ['HTML with 502', { status: 502, body: page, contentType: 'text/html' }, '502'],
  ['malformed JSON', { body: '{"user":{"id":' }, 'answer'],
  ['wrong shape', { body: '{"unexpected":7}' }, 'answer'],
  ['an empty body', { body: '' }, 'answer'],
  ['null', { body: 'null' }, 'answer'],
  ['30 s slow', { delay: 30_000 }, 'ok, after 30 s'],
]

const sentOnce = ([, , once]: End) => `1 + 0, ${once}, kept`
const refreshed = (end: End) => (end[3] === undefined ? sentOnce(end) : `2 + 1, ${end[3]}, refreshed`)

const login = { email: 'ada@example.com', password: 'statehouse' }
const passwords = { oldPassword: 'statehouse', newPassword: 'secret-2' }
const getUser: Call = (api, id) => api.getUser({ path: { id } })
const getModels: Call = (api) => api.getIndexingModels({})

interface CallClass {
  readonly name: string
  readonly operation: Operation
  readonly call: Call
  readonly endOf: (end: End) => string
  readonly options?: { readonly isSignedIn: boolean }
}

const classes: readonly CallClass[] = [
  {
    ...{ name: 'a call without a session', operation: 'getIndexingModels', call: getModels, endOf: sentOnce },
    options: { isSignedIn: false },
  },
  { name: 'a public call', operation: 'getIndexingModels', call: getModels, endOf: refreshed },
  { name: 'a private call', operation: 'getUser', call: getUser, endOf: refreshed },
  {
    name: 'a change of password',
    operation: 'changePassword',
    call: (api, id) => api.changePassword({ path: { id }, body: passwords }),
    // It may have been received, and the old password would then be wrong. The response is not read.
    endOf: (end) => (end[0].startsWith('dropped') ? sentOnce(end) : refreshed(end)).replace('answer', 'ok'),
  },
  { name: 'a sign-in', operation: 'logIn', call: (api) => api.logIn({ body: login }), endOf: sentOnce },
]

describe.each(classes)('$name', ({ operation, call, endOf, options }) => {
  test.for(ends)('%s', async (end) => {
    expect(await play(call, { [operation]: end[1] }, options)).toBe(endOf(end))
  })

  test('dropped without a network', async () => {
    const offline = { ...options, isOnline: false }
    expect(await play(call, { [operation]: { drop: true } }, offline)).toBe('1 + 0, offline, kept')
  })
})

/** Each with the end of a call that was rejected, if it is not the end of the session. */
const refreshes: readonly (readonly [name: string, fault: Fault, end?: string | undefined])[] = [
  ['401', { status: 401 }],
  ['401, once', { status: 401, times: 1 }],
  ['403', { status: 403 }],
  ['429', { status: 429, retryAfter: '30' }],
  ['500', { status: 500 }],
  ['dropped', { drop: true }],
  ['dropped, once', { drop: true, times: 1 }],
  ['dropped without a network', { drop: true }, '1 + 1, offline, kept'],
  ['HTML', { body: page, contentType: 'text/html' }],
  ['an empty body', { body: '' }],
  ['no headers', { delay: 120_000 }, '1 + 1, timeLimit, after 60 s, kept'],
  ['half a body', stalls, '1 + 1, timeLimit, after 60 s, kept'],
  ['30 s slow', { delay: 30_000 }, '2 + 1, ok, after 30 s, refreshed'],
]

test.for(refreshes)('a refresh: %s', async ([name, fault, end]) => {
  const once = { status: 401, times: 1 }
  const online = { isOnline: name !== 'dropped without a network' }
  const [ofPrivate, ofPublic] = [
    await play(getUser, { getUser: once, refreshTokens: fault }, online),
    await play(getModels, { getIndexingModels: once, refreshTokens: fault }, online),
  ]
  expect(ofPrivate).toBe(end ?? '1 + 1, session, ended, forced')
  expect(ofPublic).toBe(end ?? `1 + 1, 401 ${ours}, kept`)
})
