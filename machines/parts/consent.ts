/** How long a consent button ignores presses, in ms: the second click of a double click elsewhere must not count. */
export const timeToAppear = 500

/** The states of a screen with a consent button, starting in `appearing`. A press in `on` leaves them. */
export const consentStates = <const On>(on: On) =>
  ({
    appearing: {
      description: 'The button has just appeared. A press may have been meant for something else.',
      after: { timeToAppear: 'armed' },
    },
    armed: { on },
  }) as const
