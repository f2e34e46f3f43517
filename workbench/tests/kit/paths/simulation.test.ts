import { describe, expect, test } from 'vitest'
import { type AnyEventObject, createMachine, fromPromise, raise } from 'xstate'
import { models as doors } from '#tests/product/models.ts'
import { activePaths, textOf } from '#workbench/kit/model/keys.ts'
import { choicesOf, isWayInBackground } from '#workbench/kit/paths/choices.ts'
import { readStep, writeInput, writeStep, writeSteps } from '#workbench/kit/paths/links.ts'
import { currentStep, type Step, startOf, stepsOf, type Walk } from '#workbench/kit/paths/simulation.ts'
import { type Reached, take } from '#workbench/kit/paths/take.ts'
import {
  executionOf,
  followedPath,
  type PlannedPath,
  pathId,
  plannedPaths,
  readWalk,
  toEnd,
  unmetIn,
  walkOf,
  walkTo,
} from '#workbench/kit/paths/walks.ts'

const { door } = doors
const plan = plannedPaths(door)

const stateOf = ({ snapshot: { status, value, context, output } }: Step) => textOf({ status, value, context, output })

function go(walk: Walk, step: string): Walk {
  const event = readStep(step, choicesOf(currentStep(walk)))
  if (event === null) throw new Error(`${step} is not a choice`)
  const reached = take(walk, event)
  expect(reached.problem).toBe(null)
  return reached.walk
}

describe.each(Object.entries(doors))('%s', (_, model) => {
  test('every path of the test plan can be written, parsed, and ends in the same state', () => {
    for (const { walk, steps, id } of plannedPaths(model)) {
      const ended = stateOf(currentStep(toEnd(walk)))
      const read = readWalk(model, writeInput(walk), steps)
      expect(read.problem, id).toBe(null)
      expect(read.walk.at, id).toBe(walk.events.length)
      expect(stateOf(currentStep(read.walk)), id).toBe(ended)
      const earlier = readWalk(model, writeInput(walk), steps, 1).walk
      expect(pathId(earlier), 'wherever on it QA is').toBe(id)
    }
  })

  test('a choice takes its transitions, is blocked if impossible, and can be rejected', () => {
    for (const replay of executionOf(model).states) {
      const walk = toEnd(walkOf(model, replay))
      const before = stateOf(currentStep(walk))
      for (const { event, step, blocked, isRefused, takes, kind, detail } of choicesOf(currentStep(walk))) {
        const where = `${replay.title} > ${step}`
        const longer = { ...walk, events: [...walk.events, event], at: walk.at + 1 }
        expect(takes.length > 0, where).toBe(blocked === null && !isRefused)
        if (blocked !== null) {
          expect(() => stepsOf(longer), where).toThrow()
          continue
        }
        if (kind === 'timer') expect(detail, where).toMatch(/^in \d+ ms$/)
        const after = currentStep(longer)
        expect(after.taken, where).toEqual(expect.arrayContaining([...takes]))
        if (isRefused && kind === 'event') expect(stateOf(after), where).toBe(before)
      }
    }
  })

  test('the shortest walk reaches every state of the chart', () => {
    const paths = new Set(executionOf(model).states.flatMap(({ snapshot }) => activePaths(snapshot)))
    for (const path of paths) {
      const { walk, problem } = walkTo(model, path)
      expect(problem).toBe(null)
      expect(activePaths(currentStep(walk).snapshot)).toContain(path)
    }
  })
})

test('the way on is in the background if nothing else leaves the state, except by an error', () => {
  const changed = { cause: 'background', label: 'rows.changed', leadsTo: 'ready' } as const
  const failed = { cause: 'actor', label: 'getRows error', leadsTo: 'failed' } as const
  expect(isWayInBackground([changed, failed])).toBe(true)
  expect(isWayInBackground([changed, { ...failed, label: 'getRows done' }])).toBe(false)
  expect(isWayInBackground([failed])).toBe(false)
})

test('the end of an actor that lasts is the last choice, in the background; a wait names its time once', () => {
  const machine = createMachine({
    ...{ id: 'shop', entry: raise({ type: 'wait.ended' }, { delay: 30_000 }) },
    ...{ invoke: { id: 'feed', src: fromPromise(() => Promise.resolve()), onError: {} } },
    on: { 'door.opened': {} },
  })
  const [user, timer, end] = choicesOf(currentStep(startOf({ machine, lasting: ['feed'] })))
  expect([user?.cause, timer?.cause, timer?.detail, end?.cause]).toEqual(['user', 'timer', '', 'background'])
})

test('a choice names its target states, without unchanged ones, or the guards that reject it', () => {
  const choicesAfter = (...steps: readonly string[]) =>
    new Map(choicesOf(currentStep(steps.reduce(go, startOf(door)))).map((choice) => [choice.step, choice]))
  const [first, opening] = [choicesAfter(), choicesAfter('form.submitted~all filled in')]
  expect(first.get('form.submitted~all filled in')?.leadsTo).toBe('opening')
  expect(first.get('form.submitted~nothing filled in')?.leadsTo, 'it stays').toBe('')
  expect(opening.get('openDoor done')?.leadsTo).toBe('left (the end)')
  expect(opening.get('openDoor error~it is jammed')?.leadsTo).toBe('closed')
  const refused = { isRefused: true, refusedBy: ['isAtHome'], leadsTo: '', takes: [] }
  expect(first.get('key.turned')).toMatchObject(refused)
  expect(first.get('bell.pressed')?.refusedBy).toEqual([])
})

test('a step has the effects of its event', () => {
  const walk = ['form.submitted~all filled in', 'openDoor done'].reduce(go, startOf(door))
  const [start, submitted, left] = stepsOf(walk)
  expect(start).toMatchObject({ title: 'Start', active: ['door', 'door.closed'], emitted: [] })
  expect(start?.taken).toEqual(['#door.looking --always--> #door.closed'])
  expect(submitted).toMatchObject({
    title: 'form.submitted: all filled in',
    taken: ['#door.closed --form.submitted[0]--> #door.opening'],
    running: [{ name: 'openDoor', input: { email: 'ada@example.com', password: 'secret-1' } }],
  })
  expect(left?.emitted).toEqual([{ type: 'greeting', text: 'Welcome' }])
  expect(left?.snapshot).toMatchObject({ status: 'done', output: { name: 'nobody' } })
  expect(choicesOf(currentStep(walk))).toEqual([])
})

test('moves back and forward; another step replaces future steps', () => {
  const walk = ['form.submitted~all filled in', 'openDoor done'].reduce(go, startOf(door))
  const back = { ...walk, at: 1 }
  expect(currentStep(back).snapshot.value).toBe('opening')
  expect(go(back, 'openDoor done')).toEqual(walk)
  expect(writeSteps(go(back, 'openDoor error~it is bolted'))).toEqual([
    'form.submitted~all filled in',
    'openDoor error~it is bolted',
  ])
})

test('walks with the same beginning share their steps and equal parts of the context', () => {
  const walk = go(startOf(door), 'visitor.changed~Grace comes')
  const submitted = go(walk, 'form.submitted~all filled in')
  const edited = go(walk, 'form.edited~all filled in')
  expect(stepsOf(edited).slice(0, 2)).toEqual(stepsOf(submitted).slice(0, 2))
  expect(stepsOf(edited)[1]).toBe(stepsOf(submitted)[1])
  expect(currentStep(edited).snapshot.context.visitor).toBe(currentStep(submitted).snapshot.context.visitor)
  expect(currentStep(edited).snapshot.matches('closed')).toBe(true)
})

test('writes a typed event with its full payload', () => {
  const typed = { type: 'form.submitted', values: { email: 'x=~%&ü', password: 'longer than six' } }
  const choices = choicesOf(currentStep(startOf(door)))
  const step = writeStep(typed, choices)
  expect(step).toBe('form.submitted={"values":{"email":"x=~%&ü","password":"longer than six"}}')
  expect(readStep(step, choices)).toEqual(typed)
  expect(readWalk(door, null, [step]).walk).toMatchObject({ at: 1, events: [typed] })
})

test.each([
  ...['form.submitted~7', 'form.submitted', 'form.submitted={', 'form.submitted=3', 'form.vanished={}'],
  ...['xstate.done.actor.openDoor={}', '__proto__~0', ''],
])('%j is not a step', (step) => {
  expect(readStep(step, choicesOf(currentStep(startOf(door))))).toBe(null)
})

const start = startOf(door)
const submitted = readWalk(door, null, ['form.submitted~all filled in']).walk
const visitor = 'visitor.changed={"password":"my own"}'

test.each<[string, Reached, Walk, unknown]>([
  [
    'an unknown input starts at the beginning',
    readWalk(door, 'a crowd', writeSteps(submitted)),
    start,
    'The link names the input “a crowd”, which is unknown here: the walk starts at the beginning.',
  ],
  [
    'an unknown step ends the walk before it',
    readWalk(door, null, [...writeSteps(submitted), 'openDor done']),
    submitted,
    'Step 2, “openDor done”, is unknown here; this is as far as the walk goes.',
  ],
  [
    'a link that counts further shows the last step',
    readWalk(door, null, writeSteps(submitted), 99),
    submitted,
    'The link names step 99, and the walk has 1: this is the last one.',
  ],
  [
    'a payload that makes the chart throw',
    take(start, { type: 'visitor.changed' }),
    start,
    expect.stringMatching(/^The chart cannot continue: /),
  ],
  [
    'an impossible typed step, without its secrets',
    readWalk(door, null, [visitor]),
    start,
    'Step 1, “visitor.changed={"password":"•••"}”, cannot be made; this is as far as the walk goes.',
  ],
  [
    'an event without a listener',
    take(start, { type: 'page.restored' }),
    start,
    '“page.restored” happened, and nothing here listens to it.',
  ],
  ['an unknown state', walkTo(door, 'closd'), start, '“door” has no state “closd”.'],
  [
    'a transient state, by a walk through it',
    walkTo(door, 'looking'),
    start,
    '“looking” is left at once; this walk comes through it.',
  ],
])('says what is wrong: %s', (_, reached, walk, problem) => {
  expect(reached).toEqual({ walk, problem })
})

test('a state that no walk reaches says so, and keeps the walk', () => {
  const machine = createMachine({ id: 'hall', initial: 'here', states: { here: { on: { go: {} } }, orphan: {} } })
  const { walk: current } = take(startOf({ machine }), { type: 'go' })
  const { walk, problem } = walkTo(current.model, 'orphan', current)
  expect(problem).toBe('No walk reaches “orphan” with the inputs and answers of this model.')
  expect(walk).toBe(current)
  expect(unmetIn(current.model)).toEqual(['state #hall.orphan'])
})

describe('finds the planned path of a walk', () => {
  const typed = (email: string) => ({ type: 'form.edited', values: { email, password: '' } })
  const then = (walk: Walk, ...events: readonly AnyEventObject[]) =>
    events.reduce((now, event) => take(now, event).walk, walk)

  test.each(plan)('with the same steps: $id', ({ id, walk }) => {
    expect(followedPath(walk, plan)).toEqual({ id, at: 0 })
    expect(followedPath(toEnd(walk), plan)).toEqual({ id, at: walk.events.length })
  })

  const sending = (path: PlannedPath) => path.walk.events.length > 1 && path.walk.events[0]?.type === 'form.submitted'
  const [path] = plan.filter(sending)
  if (!path) throw new Error('The plan has a path that sends the form')
  const typing = then(path.walk, typed('a'), typed('ad'))

  test('with different typing', () => {
    expect(typing.events).toEqual([typed('a'), typed('ad'), ...path.walk.events])
    expect(followedPath(typing, plan)).toEqual({ id: path.id, at: 0 })
    expect(followedPath({ ...typing, at: 3 }, plan)).toEqual({ id: path.id, at: 1 })
    expect(followedPath(toEnd(typing), plan)).toEqual({ id: path.id, at: path.walk.events.length })
  })

  test('finds none after another submit', () => {
    const values = { email: 'eve@example.com', password: '' }
    expect(followedPath(then(typing, { type: 'form.submitted', values }), plan)).toBe(null)
  })
})
