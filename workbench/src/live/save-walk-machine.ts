import { assign, type PromiseActorLogic, setup } from 'xstate'
import { messageOf } from '#workbench/ground/plain.ts'
import type { Deviation, WalkFile } from '#workbench/inspect/walk-file.ts'

/** What was seen of an actor, as a walk. */
export interface Saved {
  readonly file: WalkFile
  /** Where its replay goes elsewhere; null when it does not. */
  readonly deviation: Deviation | null
  /** Its steps, and what of them was replaced or left out, in words. */
  readonly words: string
}

/** The saving of an actor's events as a walk. */
export const saveWalkMachine = setup({
  types: {
    context: {} as { saved: Saved | null; problem: string },
    events: {} as { type: 'walk.recorded'; saved: Saved } | { type: 'walk.closed' | 'test.chosen' },
    tags: {} as 'busy',
  },
  // The page provides it: it needs the screens.
  actors: { exportTest: {} as PromiseActorLogic<void, Saved | null> },
  actions: {
    keepSaved: assign({ saved: (_, saved: Saved) => saved }),
    forgetSaved: assign({ saved: null, problem: '' }),
    keepProblem: assign({ problem: (_, problem: string) => problem }),
    forgetProblem: assign({ problem: '' }),
  },
}).createMachine({
  id: 'save-walk',
  description: 'Save as a walk: records what was seen of an actor, for a link, a file or a Playwright test.',
  options: { maxIterations: 100 },
  context: { saved: null, problem: '' },
  initial: 'unsaved',
  states: {
    unsaved: {
      on: {
        'walk.recorded': { target: 'saved', actions: { type: 'keepSaved', params: ({ event }) => event.saved } },
      },
    },
    saved: {
      exit: 'forgetSaved',
      on: { 'walk.closed': 'unsaved' },
      initial: 'ready',
      states: {
        ready: { on: { 'test.chosen': 'exporting' } },
        exporting: {
          description: 'The screens of all steps are tried.',
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            src: 'exportTest',
            input: ({ context }) => context.saved,
            onDone: 'ready',
            onError: {
              target: 'failed',
              actions: {
                type: 'keepProblem',
                params: ({ event }) => `The test could not be written: ${messageOf(event.error)}`,
              },
            },
          },
        },
        failed: { on: { 'test.chosen': 'exporting' } },
      },
    },
  },
})
