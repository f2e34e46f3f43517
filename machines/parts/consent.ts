/** The time from which a press on a button that gives something away counts, in ms: the second click of a double click elsewhere does not. */
export const timeToAppear = 500

/**
 * Makes the states of a screen with such a button; `appearing` is the first. The chart has the delay `timeToAppear`.
 * @param on the transitions of its press, which lead out of these states
 */
export const consentStates = <const On>(on: On) =>
  ({
    appearing: {
      description: 'The button has just appeared under the pointer: a press may have been meant for something else.',
      after: { timeToAppear: 'armed' },
    },
    armed: { on },
  }) as const
