import { type AnyStateMachine, setup } from 'xstate'

/** The most microsteps that a chart makes for one event. Without a limit, a circle of eventless transitions would hang the tab. */
const maxIterations = 100

/** Sets up a chart as XState's `setup` does, with the limit of microsteps: beyond it, the chart stops with an error. */
export const setupChart: typeof setup = (parts) => withLimit(setup(parts))

interface Setup {
  createMachine(config: object): AnyStateMachine
  extend(parts: object): object
}

/** Adds the limit to what `setup` returns. XState's types of it are for one chart. */
function withLimit<Made extends object>(made: Made): Made {
  const { createMachine: create, extend } = made as Made & Setup
  return {
    ...made,
    createMachine: (config: object) => create({ ...config, options: { maxIterations } }),
    extend: (parts: object) => withLimit(extend(parts)),
  }
}
