/**
 * Lets the browser ask before the page goes, or no longer (HTML Standard, "beforeunload"). The browser asks only a person who has used the page.
 * @param isAsking true while the page holds what goes with it
 */
export function askBeforeUnload(isAsking: boolean): void {
  window.onbeforeunload = isAsking ? (event) => event.preventDefault() : null
}
