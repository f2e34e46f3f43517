/** Does something in a frame, such as opening a dialog, and leaves the focus where it is in the page around. */
export function keepFocus(act: () => void): void {
  const { activeElement: before } = document
  act()
  const { activeElement: after } = document
  if (after === before) return
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
  else if (after instanceof HTMLElement) after.blur()
}
