import { describe, expect, test, vi } from 'vitest'
import { Progress, resultOf, summaryOf, type Tick } from '#workbench/plan/progress.ts'

const at = '2026-01-02T03:04:05.000Z'
const version = '1.2.3 (0a1b2c3)'
const nowhere = { tester: '', browser: '', viewport: '', theme: '' }
const passed: Tick = { result: 'passed', note: '', at, version, ...nowhere }
const failed: Tick = { result: 'failed', note: 'No toast', at, version, ...nowhere }

function storage(text: string | null = null) {
  const held = { text, getItem: () => held.text, setItem: (_: string, value: string) => (held.text = value) }
  return held
}

test('restores results on the next page', () => {
  const kept = storage()
  const first = new Progress(version, () => kept)
  expect(first.all()).toEqual({})
  first.tick('theme', 'input 1 > toggle.pressed~0', passed)
  first.tick('theme', 'input 2 > toggle.pressed~0', failed)
  first.tick('sign-in', 'input 1', passed)
  const next = new Progress(version, () => kept)
  expect(next.all()).toEqual(first.all())
  expect(next.all().theme?.['input 2 > toggle.pressed~0']).toEqual([failed])
  expect(next.isKept).toBe(true)
})

test('follows another tab, and keeps its results', () => {
  const kept = storage()
  const [one, other] = [new Progress(version, () => kept), new Progress(version, () => kept)]
  const listener = vi.fn()
  const stop = other.subscribe(listener)
  one.tick('team', 'a', passed)
  other.follow({ key: 'another' })
  expect(listener).not.toHaveBeenCalled()
  other.follow({ key: 'statecharts.results' })
  expect(listener).toHaveBeenCalledOnce()
  expect(other.all()).toEqual({ team: { a: [passed] } })
  stop()
  one.tick('team', 'b', passed)
  other.tick('team', 'c', failed)
  expect(listener).toHaveBeenCalledOnce()
  one.follow({ key: 'statecharts.results' })
  expect(one.all()).toEqual({ team: { a: [passed], b: [passed], c: [failed] } })
})

test('counts only results of this build, and starts a new run without any', () => {
  const kept = storage(JSON.stringify({ theme: { a: passed, b: { ...passed, version: '1.2.2' } } }))
  const progress = new Progress(version, () => kept)
  expect(progress.all().theme?.b).toEqual([{ ...passed, version: '1.2.2' }])
  expect(progress.counting('theme')).toEqual({ a: passed })
  progress.clear()
  expect(new Progress(version, () => kept).all()).toEqual({})
})

const testerNamed = (tester: string, kept = storage()) =>
  new Progress(
    version,
    () => kept,
    () => ({ ...nowhere, tester, browser: 'Chrome 156' }),
  )

test('a merge of two testers loses and replaces no result, and says how many differ', () => {
  const times = ['04', '05', '06'].map((second) => `2026-01-02T03:04:${second}.000Z`)
  const results = [null, 'passed', 'failed'] as const
  for (const names of [
    ['Anna', 'Bernd'],
    ['Anna', ''],
    ['', 'Bernd'],
    ['', ''],
  ] as const)
    for (const [one, other] of results.flatMap((each) => results.map((then) => [each, then] as const)))
      for (const later of times) {
        const [anna, bernd] = [testerNamed(names[0]), testerNamed(names[1])]
        anna.tick('theme', 'a', { result: one, note: 'of Anna', at: times[1] ?? '' })
        bernd.tick('theme', 'a', { result: other, note: 'of Bernd', at: later })
        bernd.tick('theme', 'b', { result: other, note: '', at: later })
        const isDisputed = one !== other && one !== null && other !== null
        expect(anna.merge(bernd.toJson())).toEqual({ added: 2, disputed: isDisputed ? 1 : 0 })
        const found = anna.all().theme?.a?.map(({ result, note, tester }) => `${result} ${note}, ${tester}`)
        const named = names[1] || 'another tester'
        expect(found?.toSorted()).toEqual([`${one} of Anna, ${names[0]}`, `${other} of Bernd, ${named}`].toSorted())
        expect(anna.mine('theme').a?.note).toBe('of Anna')
        expect(anna.others('theme', 'a').map(({ note }) => note)).toEqual(['of Bernd'])
        expect(anna.counting('theme').a?.result).toBe([one, other].find((each) => each === 'failed') ?? one ?? other)
        expect(anna.merge(bernd.toJson()), 'a second time').toEqual({ added: 0, disputed: 0 })
        anna.tick('theme', 'a', { result: 'passed', note: 'again', at })
        expect(anna.others('theme', 'a').map(({ note }) => note)).toEqual(['of Bernd'])
      }
})

test('a tester who exports again replaces the own earlier results', () => {
  const [anna, bernd] = [testerNamed('Anna'), testerNamed('Bernd')]
  bernd.tick('theme', 'a', { result: 'failed', note: '', at })
  const early = bernd.toJson()
  anna.merge(early)
  bernd.tick('theme', 'a', { result: 'passed', note: '', at: '2026-01-02T09:00:00.000Z' })
  expect(anna.merge(bernd.toJson())).toEqual({ added: 1, disputed: 0 })
  expect(anna.merge(early)).toEqual({ added: 0, disputed: 0 })
  expect(anna.all().theme?.a).toMatchObject([{ result: 'passed', tester: 'Bernd', browser: 'Chrome 156' }])
  for (const text of ['', '{', '{"theme":{"a":{"result":"good","note":"","at":""}}}'])
    expect(anna.merge(text)).toBe(null)
})

describe('a storage that', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }

  test.each([
    ['cannot be reached', forbidden],
    ['cannot be read', () => ({ getItem: forbidden, setItem: forbidden })],
    ['is full', () => ({ getItem: () => null, setItem: forbidden })],
  ])('%s keeps the progress in memory and reports it', (_, keeper) => {
    const progress = new Progress(version, keeper)
    progress.tick('theme', 'a', passed)
    expect(progress.isKept).toBe(false)
    expect(progress.all()).toEqual({ theme: { a: [passed] } })
  })
})

test('a summary counts only paths of the plan', () => {
  const paths = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const ticks = { a: passed, b: failed, c: { ...passed, result: null }, gone: passed }
  expect(summaryOf(paths, ticks)).toEqual({ paths: 4, passed: 1, failed: 1 })
})

test("stores findings of steps, and derives the path's result", () => {
  const kept = storage()
  const [good, bad, open] = (['passed', 'failed', null] as const).map((result) => ({ result, note: '' }))
  if (!good || !bad || !open) throw new Error('these are three')
  new Progress(version, () => kept).tick('theme', 'a', {
    ...failed,
    steps: { 0: good, 1: { ...bad, note: 'No toast' } },
  })
  expect(new Progress(version, () => kept).all().theme?.a?.[0]?.steps).toEqual({
    0: good,
    1: { result: 'failed', note: 'No toast' },
  })
  expect(resultOf({ 0: good, 1: good }, [0, 1])).toBe('passed')
  expect(resultOf({ 0: good }, [0, 1])).toBe(null)
  expect(resultOf({ 0: good, 1: open }, [0, 1])).toBe(null)
  expect(resultOf({ 1: bad }, [0, 1, 2])).toBe('failed')
  expect(resultOf({ 5: bad }, [0, 1, 2])).toBe(null)
})
