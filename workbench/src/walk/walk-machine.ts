import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import type { Walk } from '#workbench/kit/paths/simulation.ts'
import type { ChartRoute } from '#workbench/shared/hash.ts'
import { errorMessage } from '#workbench/shared/plain.ts'

/** The part of a URL that selects a walk. */
export type Goal = Pick<ChartRoute, 'state' | 'input' | 'steps' | 'at'>

export interface Found {
  readonly path: Omit<Walk, 'model'>
  readonly problem: string | null
}

export interface Shown {
  /** Null until the first walk is found. */
  readonly path: Found['path'] | null
}

const keepError = {
  type: 'keepProblem',
  params: ({ event }: { event: { error: unknown } }) => errorMessage(event.error),
} as const
const keepFound = { type: 'keepOtherWalk', params: ({ event }: { event: { output: Found } }) => event.output } as const

export const walkMachine = setup({
  types: {
    input: {} as { goal: Goal },
    context: {} as Shown & {
      goal: Goal
      problem: string | null
      /** Increases for each new walk, not for moves along one. */
      visit: number
    },
    events: {} as
      | { type: 'walk.moved' | 'walk.replaced'; found: Found }
      | { type: 'address.changed'; goal: Goal }
      | { type: 'state.chosen'; state: string }
      | { type: 'plan.opened' },
    emitted: {} as { type: 'walk.shown'; entry: 'same' | 'new' },
    tags: {} as 'busy',
  },
  // Provided by the page, because they need the chart's model.
  actors: {
    findWalk: {} as PromiseActorLogic<Found, Goal & Shown>,
    exploreChart: {} as PromiseActorLogic<void>,
  },
  actions: {
    keepGoal: assign({ goal: (_, goal: Goal) => goal }),
    keepWalk: assign((_, { path, problem }: Found) => ({ path, problem })),
    keepOtherWalk: assign(({ context }, { path, problem }: Found) => ({ path, problem, visit: context.visit + 1 })),
    keepProblem: assign({ problem: (_, problem: string) => problem }),
    writeStep: emit({ type: 'walk.shown', entry: 'same' }),
    writeWalk: emit({ type: 'walk.shown', entry: 'new' }),
  },
}).createMachine({
  id: 'walk',
  description:
    'The page of a chart: shows the walk of its URL, continues it, and explores the chart for the test plan.',
  context: ({ input }) => ({ goal: input.goal, path: null, problem: null, visit: 0 }),
  type: 'parallel',
  states: {
    walk: {
      on: {
        'walk.moved': {
          target: '.shown',
          actions: [{ type: 'keepWalk', params: ({ event }) => event.found }, 'writeStep'],
        },
        'walk.replaced': {
          target: '.shown',
          actions: [{ type: 'keepOtherWalk', params: ({ event }) => event.found }, 'writeWalk'],
        },
        'address.changed': { target: '.arriving', actions: { type: 'keepGoal', params: ({ event }) => event.goal } },
        'state.chosen': {
          target: '.leading',
          actions: { type: 'keepGoal', params: ({ event }) => ({ state: event.state, input: null, steps: [] }) },
        },
      },
      initial: 'arriving',
      states: {
        arriving: {
          description: 'Finds the walk of the URL: a state may need the whole chart explored.',
          tags: 'busy',
          invoke: {
            src: 'findWalk',
            input: ({ context: { goal, path } }) => ({ ...goal, path }),
            onDone: { target: 'shown', actions: keepFound },
            onError: { target: 'shown', actions: keepError },
          },
        },
        leading: {
          description: 'Finds a walk to a state that was pressed in the drawing; Back leads to the walk before.',
          tags: 'busy',
          invoke: {
            src: 'findWalk',
            input: ({ context: { goal, path } }) => ({ ...goal, path }),
            onDone: { target: 'shown', actions: [keepFound, 'writeWalk'] },
            onError: { target: 'shown', actions: keepError },
          },
        },
        shown: {},
      },
    },
    plan: {
      initial: 'unopened',
      states: {
        unopened: { on: { 'plan.opened': 'exploring' } },
        exploring: {
          tags: 'busy',
          invoke: {
            src: 'exploreChart',
            onDone: 'explored',
            onError: { target: 'unopened', actions: keepError },
          },
        },
        explored: {},
      },
    },
  },
})
