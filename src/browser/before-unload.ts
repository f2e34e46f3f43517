/**
 * Switches the browser's own question before a page is left on or off (HTML Standard, "beforeunload"). The browser asks only after the page was used.
 * @param isAsking true while leaving the page would lose typed text
 */
export function askBeforeUnload(isAsking: boolean): void {
  window.onbeforeunload = isAsking ? (event) => event.preventDefault() : null
}
