import { type AnyStateMachine, fromPromise, setup } from 'xstate'
import { call } from '#api/call.ts'
import type { Answer, Payload } from '#api/http.ts'
import type { Endpoint } from '#contract/endpoint.ts'

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

/**
 * An actor that makes one call of the contract. Leaving the state aborts the call. The input is the path, query and
 * body of the endpoint, the output is the parsed response, and the error is an ApiError.
 */
export const fromCall = <E extends Endpoint>(endpoint: E) =>
  fromPromise<Answer<E>, Payload<E>>(({ input, signal }) => call(endpoint, input, { signal }))
