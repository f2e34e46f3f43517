/** Takes the focus out of a frame again, back to where it was in the page around. */
export function takeFocusBack(frame: Element | null, before: Element | null): void {
  if (frame === null || frame !== document.activeElement || frame === before) return
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
  else if (frame instanceof HTMLElement) frame.blur()
}

/** Does something in a frame, such as opening a dialog, and leaves the focus where it is in the page around. */
export function keepFocus(act: () => void): void {
  const { activeElement: before } = document
  act()
  takeFocusBack(document.activeElement, before)
}
