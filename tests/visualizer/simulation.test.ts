import { describe, expect, test } from 'vitest'
import { textOf } from '#model/keys.ts'
import { plans } from '#plans/index.ts'
import { choicesOf, eventOf, stepOf, stepsOf, take } from '#visualizer/choices.ts'
import { inputsOf, type Moment, momentsOf, nowOf, startOf, type Walk } from '#visualizer/simulation.ts'
import { chartProblem, nearest, plannedWalks, readWalk, reportOf, toEnd, walkOf, walkTo } from '#visualizer/walks.ts'

const stateOf = ({ snapshot: { status, value, context, output } }: Moment) => textOf({ status, value, context, output })

/** The choice that a step names, taken. */
function go(walk: Walk, step: string): Walk {
  const event = eventOf(step, choicesOf(nowOf(walk)))
  if (event === null) throw new Error(`${step} is no choice`)
  const reached = take(walk, event)
  expect(reached.problem).toBe(null)
  return reached.walk
}

describe.each(Object.keys(plans))('%s', (chart) => {
  test('every walk of the test plan is written down, read again, and ends where it ended', () => {
    for (const { walk, steps, id } of plannedWalks(chart)) {
      const ended = stateOf(nowOf(toEnd(walk)))
      const read = readWalk(chart, walk.input, steps)
      expect(read.problem, id).toBe(null)
      expect(read.walk.at, id).toBe(walk.events.length)
      expect(stateOf(nowOf(read.walk)), id).toBe(ended)
    }
  })

  test('a choice is offered when it can be made, and blocked when it cannot', () => {
    for (const replay of reportOf(chart).states) {
      const walk = toEnd(walkOf(chart, replay))
      for (const choice of choicesOf(nowOf(walk))) {
        const further = { ...walk, events: [...walk.events, choice.event], at: walk.at + 1 }
        const going = () => momentsOf(further)
        if (choice.blocked === null) expect(going, `${replay.title} > ${choice.step}`).not.toThrow()
        else expect(going, `${replay.title} > ${choice.step}`).toThrow()
      }
    }
  })

  test('what all guards refuse changes nothing', () => {
    for (const replay of reportOf(chart).states) {
      const walk = toEnd(walkOf(chart, replay))
      const before = stateOf(nowOf(walk))
      for (const { event, isRefused, kind } of choicesOf(nowOf(walk))) {
        if (!isRefused || kind !== 'event') continue
        expect(stateOf(nowOf(take(walk, event).walk))).toBe(before)
      }
    }
  })

  test('every state of the chart is reached by its shortest walk', () => {
    const paths = new Set(
      reportOf(chart).states.flatMap(({ snapshot }) => snapshot._nodes.map(({ path }) => path.join('.'))),
    )
    for (const path of paths) {
      const { walk, problem } = walkTo(chart, path)
      expect(problem).toBe(null)
      expect(nowOf(walk).snapshot._nodes.map((node) => node.path.join('.'))).toContain(path)
    }
  })
})

test('a moment tells what its step did', () => {
  const walk = ['form.submitted~0', 'logIn done~0', 'getCurrentUser done~0'].reduce(go, startOf('sign-in'))
  const [start, submitted, , left] = momentsOf(walk)
  expect(start).toMatchObject({ title: 'Start', active: ['sign-in', 'sign-in.ready'], emitted: [], effects: [] })
  expect(start?.passed).toContain('sign-in.checkingSession')
  expect(submitted).toMatchObject({
    title: 'form.submitted {"values":{"email":" ada@example.com ","password":"secret-1"}}',
    taken: ['#sign-in.ready --form.submitted[0]--> #sign-in.signingIn'],
    running: [
      { name: 'watchStoredSession' },
      { name: 'logIn', input: { email: 'ada@example.com', password: 'secret-1' } },
    ],
  })
  expect(left?.effects.map(({ type }) => type)).toEqual(['startSession', 'storeUser'])
  expect(left?.snapshot).toMatchObject({ status: 'done', output: { to: '/profile' } })
  expect(choicesOf(nowOf(walk))).toEqual([])
})

test('one goes back and forward, and another way forgets what was to come', () => {
  const walk = ['form.submitted~0', 'logIn done~0'].reduce(go, startOf('sign-in'))
  const back = { ...walk, at: 1 }
  expect(nowOf(back).snapshot.value).toBe('signingIn')
  expect(go(back, 'logIn done~0')).toEqual(walk)
  expect(stepsOf(go(back, 'logIn error~1'))).toEqual(['form.submitted~0', 'logIn error~1'])
})

test('a walk that goes on keeps its actor, so that nothing changes but what the chart changes', () => {
  const walk = ['getUser done~0'].reduce(go, startOf('profile'))
  const before = nowOf(walk).snapshot.context.user
  expect(nowOf(go(walk, 'form.edited~0')).snapshot.context.user).toBe(before)
})

test('of two timers only the next one can fire', () => {
  const timers = Object.keys(plans).flatMap((chart) =>
    reportOf(chart).states.flatMap((replay) =>
      choicesOf(nowOf(toEnd(walkOf(chart, replay)))).filter(({ kind }) => kind === 'timer'),
    ),
  )
  expect(timers.length).toBeGreaterThan(0)
  for (const { detail, blocked } of timers) if (blocked === null) expect(detail).toMatch(/^in \d+ ms$/)
})

test('what was typed is written with everything it carries', () => {
  const typed = { type: 'form.submitted', values: { email: 'x=~%&ü', password: 'longer than six' } }
  const choices = choicesOf(nowOf(startOf('sign-in')))
  const step = stepOf(typed, choices)
  expect(step).toBe('form.submitted={"values":{"email":"x=~%&ü","password":"longer than six"}}')
  expect(eventOf(step, choices)).toEqual(typed)
  expect(readWalk('sign-in', 0, [step]).walk).toMatchObject({ at: 1, events: [typed] })
})

test.each([
  'form.submitted~7',
  'form.submitted',
  'form.submitted={',
  'form.submitted=3',
  'form.vanished={}',
  'xstate.done.actor.logIn={}',
  '__proto__~0',
  '',
])('%j is no step', (step) => {
  expect(eventOf(step, choicesOf(nowOf(startOf('sign-in'))))).toBe(null)
})

test('a step that does not exist any more stops the walk there and is named', () => {
  const { walk, problem } = readWalk('sign-in', 0, ['form.submitted~0', 'logIn done~0', 'logIn done~0', 'x~0'])
  expect(walk.at).toBe(2)
  expect(problem).toBe('Step 3, “logIn done~0”, does not exist any more; this is as far as the walk goes.')
})

test('a payload that the chart cannot bear is told, and leaves the walk where it was', () => {
  const walk = startOf('sign-in')
  const reached = take(walk, { type: 'session.changed' })
  expect(reached.walk).toBe(walk)
  expect(reached.problem).toMatch(/^The chart cannot go on: /)
  expect(readWalk('sign-in', 0, ['session.changed={}']).problem).toMatch(/^Step 1, .* cannot be made any more/)
})

test('an event that nothing listens to is told', () => {
  expect(take(startOf('sign-in'), { type: 'page.restored' })).toEqual({
    walk: startOf('sign-in'),
    problem: '“page.restored” happened, and nothing here listens to it.',
  })
})

test('an input that does not exist any more is told', () => {
  expect(inputsOf('sign-in')).toHaveLength(6)
  expect(readWalk('sign-in', 6, ['form.submitted~0'])).toEqual({
    walk: startOf('sign-in'),
    problem: 'Input 7 does not exist any more; the walk begins with the first.',
  })
})

test('unknown charts and states are answered with the nearest', () => {
  expect(chartProblem('sign-in')).toBe(null)
  expect(chartProblem('signin')).toBe('There is no chart “signin”. Did you mean “sign-in”?')
  expect(chartProblem('toString')).toMatch(/^There is no chart/)
  expect(walkTo('sign-in', 'redy')).toEqual({
    walk: startOf('sign-in'),
    problem: '“sign-in” has no state “redy”. Did you mean “ready”?',
  })
  expect(nearest('a', [])).toBe(null)
})

test('a state that is left at once is reached by a walk that comes through it', () => {
  const { walk, problem } = walkTo('sign-in', 'checkingSession')
  expect(problem).toBe('“checkingSession” is left at once; this walk comes through it.')
  expect(momentsOf(walk).flatMap(({ passed }) => passed)).toContain('sign-in.checkingSession')
})
