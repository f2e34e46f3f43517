import { assign, type PromiseActorLogic, setup } from 'xstate'
import { errorMessage } from '#workbench/shared/plain.ts'
import type { Frame } from '#workbench/walk/frame/frame-window.ts'
import type { JourneyInFrame, JourneyView } from '#workbench/walk/frame/journey-window.ts'

/** The part of a URL that selects a journey. */
export interface Goal {
  readonly as: string
  readonly steps: readonly string[]
  /** The number of steps that have happened; FORWARD repeats the others. */
  readonly at: number
}

export interface Opening {
  readonly frame: Frame
  readonly goal: Goal
}

interface Opened {
  readonly journey: JourneyInFrame
  readonly view: JourneyView
}

interface Taken {
  readonly view: JourneyView
  /** As it was chosen: a link has another text when it has happened. */
  readonly step?: string | undefined
}

function shownBy(goal: Goal, view: JourneyView, rest: readonly string[]) {
  const steps = view.steps.map(({ step }) => step)
  return { view, problem: view.problem, goal: { ...goal, steps: [...steps, ...rest], at: steps.length } }
}

const failed = {
  target: 'failed',
  actions: { type: 'keepProblem', params: ({ event }: { event: { error: unknown } }) => errorMessage(event.error) },
} as const

export const journeyMachine = setup({
  types: {
    input: {} as { goal: Goal },
    context: {} as {
      goal: Goal
      frame: Frame | null
      journey: JourneyInFrame | null
      /** Null until the first page is there. */
      view: JourneyView | null
      problem: string | null
    },
    events: {} as
      | { type: 'frame.loaded'; frame: Frame }
      | { type: 'goal.changed'; goal: Goal }
      | { type: 'step.chosen'; step: string }
      | { type: 'screen.used'; view: JourneyView },
    tags: {} as 'busy',
  },
  // Provided by the page, which follows what the screen causes.
  actors: {
    openJourney: {} as PromiseActorLogic<Opened, Opening>,
    takeStep: {} as PromiseActorLogic<Taken, { journey: JourneyInFrame; step: string }>,
  },
  actions: {
    keepFrame: assign({ frame: (_, frame: Frame) => frame }),
    keepGoal: assign({ goal: (_, goal: Goal) => goal }),
    keepOpened: assign(({ context: { goal } }, { journey, view }: Opened) => ({
      journey,
      ...shownBy(goal, view, view.problem === null ? goal.steps.slice(goal.at) : []),
    })),
    /** The steps that were to come stay, if this is the next of them. */
    keepView: assign(({ context: { goal } }, { view, step = view.steps.at(-1)?.step }: Taken) => {
      const [next, ...rest] = goal.steps.slice(goal.at)
      const hasMoved = view.steps.length > goal.at
      return shownBy(goal, view, !hasMoved ? goal.steps.slice(goal.at) : step === next ? rest : [])
    }),
    keepProblem: assign({ problem: (_, problem: string) => problem }),
  },
}).createMachine({
  id: 'journey',
  description: 'A journey in a frame: opens the one of the URL, and goes on with it by choices or by its screen.',
  context: ({ input }) => ({ ...input, frame: null, journey: null, view: null, problem: null }),
  on: {
    'frame.loaded': { target: '.opening', actions: { type: 'keepFrame', params: ({ event }) => event.frame } },
    'goal.changed': { target: '.opening', actions: { type: 'keepGoal', params: ({ event }) => event.goal } },
    'screen.used': { actions: { type: 'keepView', params: ({ event: { view } }) => ({ view }) } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The frame loads.',
      tags: 'busy',
      on: { 'goal.changed': { actions: { type: 'keepGoal', params: ({ event }) => event.goal } } },
    },
    opening: {
      description: 'A new system repeats the steps.',
      tags: 'busy',
      invoke: {
        src: 'openJourney',
        input: ({ context: { frame, goal } }) => ({ frame, goal }) as Opening,
        onDone: { target: 'open', actions: { type: 'keepOpened', params: ({ event }) => event.output } },
        onError: failed,
      },
    },
    open: {
      on: { 'step.chosen': 'taking' },
    },
    taking: {
      description: 'The step that was chosen happens, and its screen loads.',
      tags: 'busy',
      invoke: {
        src: 'takeStep',
        input: ({ context: { journey }, event }) =>
          ({ journey, step: event.type === 'step.chosen' ? event.step : '' }) as never,
        onDone: { target: 'open', actions: { type: 'keepView', params: ({ event }) => event.output } },
        onError: failed,
      },
    },
    failed: { description: 'The journey has no screen. Another one can be opened.' },
  },
})
