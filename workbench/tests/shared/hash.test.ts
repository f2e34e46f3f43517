import { expect, test } from 'vitest'
import { formatHash, parseHash, type Route, unknownIn } from '#workbench/shared/hash.ts'

const chart = { view: 'chart', chart: 'sign-in', state: null, panel: 'walk', input: null, steps: [] } as const

test.each<[string, Route]>([
  ['#/', { view: 'charts' }],
  ['#/live', { view: 'live' }],
  ['#/journeys', { view: 'journeys', as: '', steps: [] }],
  ['#/journeys?as=a%40b.c&at=0&step=%7Ea', { view: 'journeys', as: 'a@b.c', at: 0, steps: ['~a'] }],
  ['#/changes?against=https%3A%2F%2Fold.example%2Fa.html', { view: 'changes', against: 'https://old.example/a.html' }],
  ['#/?words=two+words', { view: 'charts', words: 'two words' }],
  ['#/gallery', { view: 'gallery', chart: null }],
  ['#/gallery?chart=team', { view: 'gallery', chart: 'team' }],
  [
    '#/gallery?chart=team&words=was+refused&show=error,busy&theme=dark&width=1280',
    { view: 'gallery', chart: 'team', words: 'was refused', show: ['error', 'busy'], theme: 'dark', width: 1280 },
  ],
  ['#/sign-in', chart],
  ['#/team/ready.asBefore', { ...chart, chart: 'team', state: 'ready.asBefore' }],
  ['#/sign-in?panel=plan&input=signed+in&step=a%7E0', { ...chart, panel: 'plan', input: 'signed in', steps: ['a~0'] }],
  ['#/sign-in?at=0&step=a%7E0&step=b%7E1', { ...chart, steps: ['a~0', 'b~1'], at: 0 }],
])('%s is written and parsed', (hash, route) => {
  expect(parseHash(hash)).toEqual(route)
  expect(formatHash(route)).toBe(hash)
  expect(unknownIn(hash)).toBe(null)
})

test('ignores unknown values, and names them', () => {
  const hash = '#/gallery?show=loud,busy&theme=grey&words='
  expect(parseHash(hash)).toEqual({ view: 'gallery', chart: null, show: ['busy'] })
  expect(unknownIn(hash)).toBe('Unknown in this link: “show=loud” and “theme=grey”.')
})

test.each([
  ['#/team?panel=plna', 'panel=plna'],
  ['#/team/ready/now', 'now'],
  ['#/team?at=x', 'at=x'],
  ['#/live?word=a', 'word=a'],
  ['#nonsense://x', '#nonsense://x'],
])('%s names the unknown “%s”', (hash, part) => {
  expect(unknownIn(hash)).toBe(`Unknown in this link: “${part}”.`)
})

test.each(['', '#', '#/team?panel=walk&width=360&at=0', '#/sign-in?at=1&step=a%7E0'])('%j is known', (hash) => {
  expect(unknownIn(hash)).toBe(null)
})

test('omits the position at the end of a walk', () => {
  expect(formatHash({ ...chart, steps: ['a~0'], at: 1 })).toBe('#/sign-in?step=a%7E0')
})

test.each(['x', '-3', ''])('at=%s is the start', (at) => {
  expect(parseHash(`#/sign-in?at=${at}&step=a%7E0`)).toMatchObject({ at: 0 })
})
