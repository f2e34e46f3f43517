import { expect, test, vi } from 'vitest'
import { assign, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import { runModel, simulate } from '#workbench/kit/model/index.ts'

/** Side effects that must not run. */
const forbidden = vi.fn(() => {
  throw new Error('This must not run')
})

test('simulates actors and side effects; records events to children as effects', () => {
  const machine = setup({
    actors: { load: fromPromise<void>(forbidden), watch: fromCallback(forbidden) },
    actions: { store: forbidden, tell: sendTo('watcher', { type: 'ping' }), count: assign({ count: 1 }) },
  }).createMachine({
    id: 'reaching',
    context: { count: 0 },
    initial: 'loading',
    invoke: { src: 'watch', id: 'watcher', onError: {} },
    states: {
      loading: { entry: ['store', 'tell', 'count'], invoke: { src: 'load', onDone: 'left', onError: 'left' } },
      left: { type: 'final' },
    },
  })
  expect(runModel({ machine })).toMatchObject({ missing: [], crashes: [], isCut: false })
  const run = simulate(machine, undefined)
  expect(run.effects.map(({ type }) => type)).toEqual(['store', 'send ping to watcher'])
  expect(run.state.context).toEqual({ count: 1 })
  expect(run.waiting().map(({ id }) => id)).toEqual(['watcher', '0.reaching.loading'])
  expect(forbidden).not.toHaveBeenCalled()
})

test('reports a failing start and failing steps, and executes the others', () => {
  const machine = setup({
    types: { input: {} as { name: string }, context: {} as { name: string } },
    guards: {
      isLong: (_, name: string | undefined) => {
        if (name === undefined) throw new Error('It has no name')
        return name.length > 3
      },
    },
  }).createMachine({
    id: 'greeting',
    context: ({ input }) => ({ name: input.name.trim() }),
    initial: 'open',
    states: {
      open: {
        on: {
          'form.submitted': { guard: { type: 'isLong', params: ({ event }) => event.name }, target: 'sent' },
          'form.closed': 'sent',
        },
      },
      sent: {},
    },
  })
  expect(runModel({ machine }).crashes).toEqual([expect.stringMatching(/^“greeting” cannot start: Cannot read/)])
  const { crashes, replays } = runModel({ machine, inputs: { Ada: { name: 'Ada' } } })
  expect(crashes).toEqual([expect.stringMatching(/^form.submitted: .*It has no name$/s)])
  expect(replays.map(({ title }) => title)).toEqual(['(start)', 'form.closed'])
})

test('explores an endless context up to the limit, or by its identity', () => {
  const machine = setup({ actions: { count: assign({ count: ({ context }) => context.count + 1 }) } }).createMachine({
    id: 'endless',
    context: { count: 0 },
    on: { 'button.pressed': { actions: 'count' } },
  })
  expect(runModel({ machine }, 50)).toMatchObject({ missing: [], isCut: true })
  expect(runModel({ machine, identity: () => null })).toMatchObject({ missing: [], isCut: false })
})

test('a timer that fires takes its time from the others; two of one name, of which only the second can be cancelled, are rejected', () => {
  const waitFor = (delay: number, id: string) => raise({ type: `${id}.ended` }, { id, delay })
  const actions = { stir: waitFor(10, 'stir'), brew: waitFor(30, 'brew') }
  const tea = setup({ actions }).createMachine({ entry: ['stir', 'brew'], on: { 'wait.begun': { actions: 'brew' } } })
  const run = simulate(tea, undefined)
  expect([run.untilNextTimer(), run.elapse(), run.untilNextTimer()]).toEqual([10, 'stir.ended', 20])
  expect(() => run.send({ type: 'wait.begun' })).toThrow('two timers of one name')
})
