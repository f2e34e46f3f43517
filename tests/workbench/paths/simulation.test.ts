import { describe, expect, test } from 'vitest'
import { models } from '#models/index.ts'
import { textOf } from '#workbench/model/keys.ts'
import { writeAddress } from '#workbench/page/address.ts'
import { choicesOf, eventOf, stepOf, stepsOf, take } from '#workbench/paths/choices.ts'
import {
  inputsOf,
  type Moment,
  momentsApart,
  momentsOf,
  nowOf,
  startOf,
  type Walk,
} from '#workbench/paths/simulation.ts'
import {
  chartProblem,
  plannedWalks,
  readWalk,
  reportOf,
  toEnd,
  unknownChart,
  walkId,
  walkOf,
  walkTo,
} from '#workbench/paths/walks.ts'

const link = { view: 'chart', chart: 'sign-in', state: null, panel: 'walk', input: 0 } as const

const stateOf = ({ snapshot: { status, value, context, output } }: Moment) => textOf({ status, value, context, output })

/** The choice that a step names, taken. */
function go(walk: Walk, step: string): Walk {
  const event = eventOf(step, choicesOf(nowOf(walk)))
  if (event === null) throw new Error(`${step} is no choice`)
  const reached = take(walk, event)
  expect(reached.problem).toBe(null)
  return reached.walk
}

describe.each(Object.keys(models))('%s', (chart) => {
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
  const walk = ['form.submitted~0', 'logIn done~0', 'signInCompletion done~0'].reduce(go, startOf('sign-in'))
  const [start, submitted, , left] = momentsOf(walk)
  expect(start).toMatchObject({ title: 'Start', active: ['sign-in', 'sign-in.ready'], emitted: [], effects: [] })
  expect(start?.passed).toContain('sign-in.checkingSession')
  expect(submitted).toMatchObject({
    title: 'form.submitted {"values":{"email":" ada@example.com ","password":"•••"}}',
    taken: ['#sign-in.ready --form.submitted[0]--> #sign-in.signingIn'],
    running: [{ name: 'logIn', input: { email: 'ada@example.com', password: 'secret-1' } }],
  })
  expect(left?.effects.map(({ type }) => type)).toEqual(['startSession'])
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

test('a link tells of the whole walk, and how far on it one is', () => {
  const walk = { ...['form.submitted~0', 'logIn done~0'].reduce(go, startOf('sign-in')), at: 1 }
  const steps = stepsOf(walk)
  expect(steps).toEqual(['form.submitted~0', 'logIn done~0'])
  expect(readWalk('sign-in', 0, steps, 1)).toEqual({ walk, problem: null })
  expect(readWalk('sign-in', 0, steps).walk.at).toBe(2)
  expect(readWalk('sign-in', 0, steps, 7).walk.at).toBe(2)
  expect(readWalk('sign-in', 0, [...steps, 'x~0'], 1).walk).toEqual(walk)
})

test('a walk of the plan that was read from a link is that walk, wherever on it one is', () => {
  for (const { walk, steps, id } of plannedWalks('sign-in')) {
    const read = readWalk('sign-in', walk.input, steps, 1).walk
    expect(walkId(read.input, stepsOf(read))).toBe(id)
  }
})

test('what is looked at beside a walk does not touch its actor', () => {
  const before = nowOf(go(startOf('profile'), 'getUser done~0'))
  const { walk } = readWalk('profile', 0, ['getUser done~0'])
  const { user } = nowOf(walk).snapshot.context
  momentsApart(startOf('sign-in'))
  expect(nowOf(go(walk, 'form.edited~0')).snapshot.context.user).toBe(user)
  expect(before.snapshot.value).toEqual(nowOf(walk).snapshot.value)
})

test('a walk that goes on keeps its actor, so that nothing changes but what the chart changes', () => {
  const walk = ['getUser done~0'].reduce(go, startOf('profile'))
  const before = nowOf(walk).snapshot.context.user
  expect(nowOf(go(walk, 'form.edited~0')).snapshot.context.user).toBe(before)
})

test('of two timers only the next one can fire', () => {
  const timers = Object.keys(models).flatMap((chart) =>
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

test('a step that does not exist any more stops the walk there and is named, with the nearest that is possible', () => {
  const made = ['form.submitted~0', 'logIn done~0']
  const { walk, problem, near } = readWalk('sign-in', 0, [...made, 'signInCompletoin done~0', 'x~0'])
  expect(walk.at).toBe(2)
  expect(problem).toBe('Step 3, “signInCompletoin done~0”, does not exist any more; this is as far as the walk goes.')
  // The steps after it stay.
  const href = writeAddress({ ...link, steps: [...made, 'signInCompletion done~0', 'x~0'] })
  expect(near).toEqual({ name: 'signInCompletion done~0', href })
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

test('a step that was typed and cannot be made is named without its secrets', () => {
  const { problem, near } = readWalk('sign-in', 0, ['form.submited={"values":{"password":"my own"}}'])
  expect(problem).toContain('“form.submited={"values":{"password":"•••"}}”')
  expect(near?.name).toBe('form.submitted~0')
})

test('an input that does not exist any more is told', () => {
  expect(inputsOf('sign-in')).toHaveLength(7)
  expect(readWalk('sign-in', 7, ['form.submitted~0'])).toEqual({
    walk: startOf('sign-in'),
    problem: 'Input 8 does not exist any more; the walk begins with the first.',
  })
})

test('unknown charts and states are answered with the nearest, and the way there', () => {
  expect(chartProblem('sign-in')).toBe(null)
  expect(chartProblem('signin')).toBe('There is no chart “signin”. Did you mean “sign-in”?')
  expect(chartProblem('toString')).toMatch(/^There is no chart/)
  expect(unknownChart('sign-in')).toBe(null)
  expect(unknownChart('Sign-In')).toEqual({
    problem: 'There is no chart “Sign-In”.',
    near: { name: 'sign-in', href: '#/sign-in' },
  })
  expect(unknownChart('galery')?.near).toEqual({ name: 'gallery', href: '#/gallery' })
  expect(walkTo('sign-in', 'redy')).toEqual({
    walk: startOf('sign-in'),
    problem: '“sign-in” has no state “redy”.',
    near: { name: 'ready', href: '#/sign-in/ready' },
  })
  expect(walkTo('configuration', 'unconfirmed').near?.name).toBe('ready.changes.unconfirmed')
})

test('a state that is left at once is reached by a walk that comes through it', () => {
  const { walk, problem } = walkTo('sign-in', 'checkingSession')
  expect(problem).toBe('“checkingSession” is left at once; this walk comes through it.')
  expect(momentsOf(walk).flatMap(({ passed }) => passed)).toContain('sign-in.checkingSession')
})
