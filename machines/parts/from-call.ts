import { fromPromise } from 'xstate'
import { call } from '#api/call.ts'
import type { Answer, Payload } from '#api/http.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Makes the actor of one call of the contract. A chart that leaves the state gives the call up.
 * @returns an actor whose input is the path, query and body that the endpoint demands, whose output is the answer as the contract reads it,
 * and whose error is an ApiError
 */
export const fromCall = <E extends Endpoint>(endpoint: E) =>
  fromPromise<Answer<E>, Payload<E>>(({ input, signal }) => call(endpoint, input, { signal }))
