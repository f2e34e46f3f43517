import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { newVersionMachine } from '#machines/app/new-version.ts'

const minute = 60_000
const opened = () => simulate(newVersionMachine, undefined)

/** A page that has rested, in a tab that was hidden meanwhile and is shown again. */
const checking = () => {
  const run = opened()
  run.elapse()
  run.send({ type: 'tab.shown' })
  return run
}

const available = () => {
  const run = checking()
  run.finish('hasNewVersion', true)
  return run
}

const reaching = () => {
  const run = available()
  run.send({ type: 'reload.chosen' })
  return run
}

test('a page that was just loaded is not in question, however often its tab is shown', () => {
  const run = opened()
  expect(run.untilNextTimer()).toBe(10 * minute)
  run.send({ type: 'tab.shown' })
  expect(run.state.value).toEqual({ current: 'resting' })
  expect(run.waiting()).toEqual([])
})

test('after an hour the server is asked as soon as the tab is shown, at once if it is shown now', () => {
  const run = opened()
  run.elapse()
  expect(run.untilNextTimer()).toBe(50 * minute)
  run.elapse()
  expect(run.state.value).toEqual({ current: 'due' })
  expect(run.inputOf('watchTab')).toEqual({ tellsAtOnce: true })
  expect(run.untilNextTimer(), 'a hidden tab asks nothing').toBeNull()
  run.send({ type: 'tab.shown' })
  expect(run.state.value).toBe('checking')
})

test.each<[string, (run: ReturnType<typeof checking>) => void]>([
  ['the same build', (run) => run.finish('hasNewVersion', false)],
  ['a failure', (run) => run.fail('hasNewVersion', new TypeError('Failed to fetch'))],
  ['no answer in ten seconds', (run) => void run.elapse()],
])('%s: nothing is said, and the page rests again', (_how, end) => {
  const run = checking()
  expect(run.untilNextTimer()).toBe(10_000)
  end(run)
  expect(run.state.value).toEqual({ current: 'resting' })
  expect([run.effects, run.emitted]).toEqual([[], []])
})

test('a new version is said and stays said: no clock runs, and the server is not asked again', () => {
  const run = available()
  expect(run.state.value).toEqual({ available: 'offered' })
  expect(run.untilNextTimer()).toBeNull()
  run.send({ type: 'tab.shown' })
  expect(run.state.value).toEqual({ available: 'offered' })
  expect(run.waiting()).toEqual([])
  expect(run.emitted, 'nothing happens by itself').toEqual([])
})

test('RELOAD asks for the reload when the server answers, once, and again after STAY', () => {
  const run = reaching()
  expect(run.state.hasTag('busy')).toBe(true)
  run.send({ type: 'reload.chosen' })
  expect(run.emitted).toEqual([])
  run.finish('isServed', true)
  expect(run.state.value).toEqual({ available: 'offered' })
  expect(run.emitted).toEqual([{ type: 'reload.requested' }])
  run.send({ type: 'reload.chosen' })
  run.finish('isServed', true)
  expect(run.emitted).toHaveLength(2)
})

test.each<[string, (run: ReturnType<typeof reaching>) => void]>([
  ['an error of the server', (run) => run.finish('isServed', false)],
  ['a bug', (run) => run.fail('isServed', new Error('a bug'))],
])('RELOAD after %s: the page stays, and RELOAD tries again', (_how, end) => {
  const run = reaching()
  end(run)
  expect(run.state.value).toEqual({ available: 'unreachable' })
  expect(run.emitted).toEqual([])
  run.send({ type: 'reload.chosen' })
  run.finish('isServed', true)
  expect(run.emitted).toEqual([{ type: 'reload.requested' }])
})

test.each([
  ['offered', available],
  ['reaching', reaching],
])('a dismissed line does not come back (%s)', (_state, start) => {
  const run = start()
  run.send({ type: 'dismissal.chosen' })
  expect(run.state.value).toBe('dismissed')
  expect(run.state.status).toBe('done')
  expect(run.emitted).toEqual([])
})

test('a tab that cannot be watched is logged, without what happened, and not watched anew', () => {
  const run = opened()
  for (const _ of ['after ten minutes', 'after an hour']) {
    run.elapse()
    run.fail('watchTab', new Error('a bug'))
    expect(run.waiting()).toEqual([])
  }
  const logged = { type: 'report', params: 'The tab cannot be watched' }
  expect(run.effects).toEqual([logged, logged])
  expect(run.state.value).toEqual({ current: 'due' })
})
