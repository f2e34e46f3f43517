import { type AnyStateMachine, setup } from 'xstate'

/** The maximum of microsteps for one event. Without it, a cycle of eventless transitions would hang the tab. */
const maxIterations = 100

/** XState's `setup` with the limit of microsteps. Beyond it, the machine stops with an error. */
export const setupChart: typeof setup = (parts) => withLimit(setup(parts))

interface Setup {
  createMachine(config: object): AnyStateMachine
  extend(parts: object): object
}

/** XState's types of `setup` are for one machine. */
function withLimit<Made extends object>(made: Made): Made {
  const { createMachine: create, extend } = made as Made & Setup
  return {
    ...made,
    createMachine: (config: object) => create({ ...config, options: { maxIterations } }),
    extend: (parts: object) => withLimit(extend(parts)),
  }
}
