import { expect, test } from 'vitest'
import { type Explained, expectOneResult, inEveryOrder, precedes } from './orders.ts'
import type { Failures } from './server.ts'
import { openTabs } from './tabs.ts'

// Specification §4, Session: the stored user is confirmed in the background (`info`), rejected tokens are refreshed,
// and the page loads (`record`) at the same time.

const goesOn = (generation: number, page: unknown = { ready: { draft: 'unedited', wait: 'open' } }) => ({
  A: { session: { signedIn: 'current' }, user: 'u-1 confirmed', page },
  toasts: page === 'remembered' ? ['Failed to load user data'] : [],
  refreshes: generation - 1,
  stored: { token: `ada.${generation}`, refresh: `ada.refresh.${generation}`, user: 'u-1 confirmed' },
  isOneStorage: true,
})

const ends = (refreshes: number) => ({
  A: { session: { signedOut: 'ended' }, user: null, page: 'closed' },
  toasts: [],
  refreshes,
  stored: { token: null, refresh: null, user: null },
  isOneStorage: true,
})

const expired: Failures = { 'info ada 1': 401, 'record ada 1': 401 }

const cases: readonly [string, Failures, object, number, (readonly Explained<object>[])?][] = [
  ['both answers are good', {}, goesOn(1), 2],
  ['the tokens have expired', expired, goesOn(2), 36],
  ['the tokens expire after the confirmation was asked for', { 'record ada 1': 401 }, goesOn(2), 10],
  ['the tokens expire after the page was asked for', { 'info ada 1': 401 }, goesOn(2), 10],
  ['the refresh is rejected', { ...expired, 'refresh ada 1': 401 }, ends(1), 6],
  ['the refresh fails', { ...expired, 'refresh ada 1': 500 }, ends(1), 6],
  ['the answer of the refresh is lost', { ...expired, 'refresh ada 1': 'lost' }, ends(1), 6],
  ['the confirmation is lost', { 'info ada 1': 'lost' }, goesOn(2), 10],
  ['the confirmation is lost and the page rejected', { 'info ada 1': 'lost', 'record ada 1': 401 }, goesOn(2), 36],
  ['the page is lost', { 'record ada 1': 'lost' }, goesOn(2), 10],
  ['the page is lost, and the refresh rejected', { 'record ada 1': 'lost', 'refresh ada 1': 401 }, ends(1), 4],
  ['the page fails', { 'record ada 1': 500 }, goesOn(1, 'remembered'), 2],
  ['the page is forbidden', { 'record ada 1': 403, 'record ada 2': 403 }, goesOn(2, 'remembered'), 10],
  ['the confirmation fails', { 'info ada 1': 500 }, ends(0), 2],
  [
    'the confirmation fails, and the tokens expire after it was asked for',
    { 'info ada 1': 500, 'record ada 1': 401 },
    ends(1),
    7,
    [
      {
        when: precedes('A: info ada 1', 'A: record ada 1'),
        differs: { refreshes: 0 },
        reason: 'The session is over before the page is refused, and what is refused then is refreshed no more.',
      },
    ],
  ],
  ['the confirmation fails after the refresh', { ...expired, 'info ada 2': 500 }, ends(1), 30],
  ['the confirmation is forbidden', { 'info ada 1': 403, 'info ada 2': 403 }, ends(1), 9],
]

test.each(cases)(
  'confirms the user, refreshes the tokens and loads the page in every order: %s',
  async (_, failures, expected, orders, explained) => {
    const settled = await inEveryOrder(() => openTabs(['A'], { failures }))
    expect(expectOneResult<object>(settled, expected, explained)).toBe(orders)
  },
)
