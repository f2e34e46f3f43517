/**
 * How long a consent button ignores presses after it appears, in ms, so that the second click of a double click
 * elsewhere does not count.
 */
export const timeToAppear = 500

/**
 * The states of a screen with a consent button. Start in `appearing`. @param on the transitions of the press, which
 * leave these states
 */
export const consentStates = <const On>(on: On) =>
  ({
    appearing: {
      description: 'The button has just appeared. A press may have been meant for something else.',
      after: { timeToAppear: 'armed' },
    },
    armed: { on },
  }) as const
