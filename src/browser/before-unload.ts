/** Makes the browser ask before it leaves a used page with unsaved text (HTML Standard, "beforeunload"). */
export function askBeforeUnload(isAsking: boolean): void {
  window.onbeforeunload = isAsking ? (event) => event.preventDefault() : null
}
