/**
 * Makes the action that stores a problem: the server's sentence, or else ours with the reason. The chart has the action `keepProblem`.
 * @param what our sentence about what was not done
 * @param waits whether the form waits for the time that the server has named, and says so beside the problem
 */
export const because = (what: string, waits = false) =>
  ({
    type: 'keepProblem',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, what, waits }),
  }) as const

/** Makes a state that changes something with one call. After a failure the list, in the chart's state `ready`, stays as it was. */
export const changing = <Name extends string, Input, const Done>(
  src: Name,
  input: Input,
  onDone: Done,
  failure: string,
) =>
  ({
    tags: 'busy',
    invoke: { src, input, onDone, onError: { target: 'ready.asBefore', actions: because(failure) } },
  }) as const
