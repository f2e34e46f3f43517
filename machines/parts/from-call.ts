import { fromPromise } from 'xstate'
import { call } from '#api/call.ts'
import type { Answer, Payload } from '#api/http.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/**
 * An actor that makes one call of the contract. Leaving the state aborts the call. The input is the path, query and
 * body of the endpoint, the output is the parsed response, and the error is an ApiError.
 */
export const fromCall = <E extends Endpoint>(endpoint: E) =>
  fromPromise<Answer<E>, Payload<E>>(({ input, signal }) => call(endpoint, input, signal))
