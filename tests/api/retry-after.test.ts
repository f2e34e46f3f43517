import { expect, test, vi } from 'vitest'
import { readRetryAfter } from '#api/http.ts'

const now = 'Sun, 06 Nov 1994 08:49:37 GMT'
const in30Seconds = 'Sun, 06 Nov 1994 08:50:07 GMT'
const longest = 2_147_483_647

test.each<[string, Record<string, string>, number]>([
  ['no header', {}, 0],
  ['seconds', { 'retry-after': '30' }, 30_000],
  ['seconds with spaces around them', { 'retry-after': ' 30 ' }, 30_000],
  ['no seconds', { 'retry-after': '0' }, 0],
  ['a day', { 'retry-after': '86400' }, 86_400_000],
  ['more digits than a number has', { 'retry-after': '9'.repeat(400) }, longest],
  ['a date, by the clock of the server', { 'retry-after': in30Seconds, date: now }, 30_000],
  ['a date, by the clock of this machine', { 'retry-after': in30Seconds }, 30_000],
  ['a date, while the server sends junk for its own', { 'retry-after': in30Seconds, date: 'now' }, 30_000],
  ['a date of the past', { 'retry-after': now, date: in30Seconds }, 0],
  ['the same date', { 'retry-after': now, date: now }, 0],
  ['a date that is later by the clock of this machine', { 'retry-after': 'Sun, 06 Nov 1994 10:50:07 GMT' }, 300_000],
  [
    'a date of RFC 850',
    { 'retry-after': 'Sunday, 06-Nov-94 08:50:07 GMT', date: 'Sunday, 06-Nov-94 08:49:37 GMT' },
    30_000,
  ],
  ['a date of RFC 850 in 50 years', { 'retry-after': 'Sunday, 06-Nov-44 08:50:07 GMT', date: now }, longest],
  ['a date of RFC 850 in 51 years, which is past', { 'retry-after': 'Sunday, 06-Nov-45 08:50:07 GMT', date: now }, 0],
  ['a date of asctime', { 'retry-after': 'Sun Nov  6 08:50:07 1994', date: 'Sun Nov  6 08:49:37 1994' }, 30_000],
  ['a date of asctime with two digits', { 'retry-after': 'Sun Nov 13 08:49:37 1994', date: now }, 604_800_000],
  ['a date next year', { 'retry-after': 'Mon, 06 Nov 1995 08:49:37 GMT', date: now }, longest],
  ['a day that does not exist', { 'retry-after': 'Sun, 99 Nov 1994 08:50:07 GMT', date: now }, 0],
  ['a negative number', { 'retry-after': '-30' }, 0],
  ['a fraction', { 'retry-after': '1.5' }, 0],
  ['another notation of a number', { 'retry-after': '1e3' }, 0],
  ['another notation of a date', { 'retry-after': '1994-11-06T08:50:07Z', date: now }, 0],
  ['a date in another zone', { 'retry-after': 'Sun, 06 Nov 1994 08:50:07 PST', date: now }, 0],
  ['a date behind a word', { 'retry-after': `at ${in30Seconds}`, date: now }, 0],
  ['a date before a zone', { 'retry-after': `${in30Seconds}-0100`, date: now }, 0],
  ['two headers', { 'retry-after': '30, 60' }, 0],
  ['words', { 'retry-after': 'soon' }, 0],
])('reads %s', (_what, headers, wait) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  expect(readRetryAfter(new Headers(headers))).toBe(wait)
  vi.useRealTimers()
})
