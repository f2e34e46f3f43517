import { expect, test, vi } from 'vitest'
import { assign, cancel, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
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

test('a delayed raise lets later timers fire, and can be cancelled', () => {
  const machine = setup({
    actions: { stir: raise({ type: 'tea.stirred' }, { delay: 10, id: 'stir' }), loseSpoon: cancel('stir') },
    delays: { timeToBrew: 20 },
  }).createMachine({
    id: 'tea',
    initial: 'brewing',
    states: {
      brewing: {
        entry: 'stir',
        on: { 'tea.stirred': {}, 'spoon.lost': { actions: 'loseSpoon' } },
        after: { timeToBrew: 'ready' },
      },
      ready: {},
    },
  })
  const { missing, replays } = runModel({ machine })
  expect(missing).toEqual([])
  expect(replays.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['tea.stirred after 10 ms', 'spoon.lost > after timeToBrew']),
  )
})
