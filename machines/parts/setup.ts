import { setup as xstateSetup } from 'xstate'

/** The most microsteps that a chart makes for one event. Without a limit, a circle of eventless transitions would hang the tab. */
const maxIterations = 100

/** Sets up a chart as XState's `setup` does, with the limit of microsteps: beyond it, the chart stops with an error. */
export const setup: typeof xstateSetup = (parts) => {
  const { createMachine, ...rest } = xstateSetup(parts)
  return { ...rest, createMachine: (config) => createMachine({ ...config, options: { maxIterations } }) }
}
