import { assign, type PromiseActorLogic, setup } from 'xstate'
import { errorMessage } from '#workbench/shared/plain.ts'
import type { Frame, JourneyGoal, JourneyView } from '#workbench/walk/frame/frame-window.ts'

/** The part of a URL that selects a journey. */
export interface Goal extends JourneyGoal {
  /** The number of steps that have happened; FORWARD repeats the others. */
  readonly at: number
}

function shownBy(goal: Goal, view: JourneyView, later: readonly string[]) {
  const steps = view.steps.map(({ step }) => step)
  return { view, goal: { ...goal, steps: [...steps, ...later], at: steps.length }, problem: view.problem }
}

export const journeyMachine = setup({
  types: {
    input: {} as { goal: Goal },
    context: {} as {
      goal: Goal
      frame: Frame | null
      /** Null until the first page is there. */
      view: JourneyView | null
      problem: string | null
    },
    events: {} as
      | { type: 'frame.loaded'; frame: Frame }
      | { type: 'goal.changed'; goal: Goal }
      | { type: 'screen.used'; view: JourneyView },
    tags: {} as 'busy',
  },
  // Provided by the page, which follows what the screen causes.
  actors: { showJourney: {} as PromiseActorLogic<JourneyView, { frame: Frame | null; goal: Goal }> },
  actions: {
    keepFrame: assign({ frame: (_, frame: Frame) => frame }),
    keepGoal: assign({ goal: (_, goal: Goal) => goal }),
    /** The steps that are to come stay, with those that could not happen. */
    keepView: assign(({ context: { goal } }, view: JourneyView) =>
      shownBy(goal, view, goal.steps.slice(view.problem === null ? goal.at : view.steps.length)),
    ),
    /** They also stay if the user has done the next of them. */
    keepUse: assign(({ context: { goal } }, view: JourneyView) => {
      const [next, ...later] = goal.steps.slice(goal.at)
      return shownBy(goal, view, view.steps.at(-1)?.step === next ? later : [])
    }),
    keepProblem: assign({ problem: (_, problem: string) => problem }),
  },
}).createMachine({
  id: 'journey',
  description: 'A journey in a frame: shows the one of the URL, and continues it by choices or by its screen.',
  context: ({ input }) => ({ ...input, frame: null, view: null, problem: null }),
  on: {
    'frame.loaded': { target: '.arriving', actions: { type: 'keepFrame', params: ({ event }) => event.frame } },
    'goal.changed': { target: '.arriving', actions: { type: 'keepGoal', params: ({ event }) => event.goal } },
    'screen.used': { actions: { type: 'keepUse', params: ({ event }) => event.view } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The frame loads.',
      tags: 'busy',
      on: { 'goal.changed': { actions: { type: 'keepGoal', params: ({ event }) => event.goal } } },
    },
    arriving: {
      description: 'The next step happens, or a new system repeats all of them.',
      tags: 'busy',
      invoke: {
        src: 'showJourney',
        input: ({ context: { frame, goal } }) => ({ frame, goal }),
        onDone: { target: 'shown', actions: { type: 'keepView', params: ({ event }) => event.output } },
        onError: {
          target: 'shown',
          actions: { type: 'keepProblem', params: ({ event }) => errorMessage(event.error) },
        },
      },
    },
    shown: {},
  },
})
