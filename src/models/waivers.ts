// Reasons of `waiveInBrowser` that several charts share.

/** Of an actor that listens to the browser. */
export const listening = 'To listen is to add listeners to the page, which does not fail.'

/** Of a chart that another one invokes. */
export const invokedChart =
  'The invoked chart has a transition for each failure of its own actors, so it always ends with its output.'

/** Of `wait.ended` without a wait. */
export const noWait = 'Only the chart raises this event, at the end of a wait and never without one.'

/** Of the form of a screen that waits. */
export const waitingForm =
  'A form that waits sends nothing: its button is out of use, and Enter does the same as the button.'

/** Of the suggestion below an address. */
export const noSuggestion = 'The button of a suggestion is on the screen only as long as there is one.'

/** Of what this tab has stored for a provider. */
export const storageNeverThrows = 'The storage is read in a way that never throws: what cannot be read is missing.'
