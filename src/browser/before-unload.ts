/**
 * Makes the browser ask before it leaves the page (HTML Standard, "beforeunload"). It asks only if the page was used.
 * @param isAsking true if leaving the page would lose typed text
 */
export function askBeforeUnload(isAsking: boolean): void {
  window.onbeforeunload = isAsking ? (event) => event.preventDefault() : null
}
