/** Takes the focus out of a frame again, back to where it was in the page around. Works from inside of the frame, too. */
export function takeFocusBack(frame: Element | null, before: Element | null): void {
  if (frame === null || frame === before || frame !== frame.ownerDocument.activeElement) return
  // An element of another window is of no class of this one.
  if (before && before !== frame.ownerDocument.body) (before as HTMLElement).focus({ preventScroll: true })
  else (frame as HTMLElement).blur()
}

/** Does something in a frame, such as opening a dialog, and leaves the focus where it is in the page around. */
export function keepFocus(act: () => void): void {
  const { activeElement: before } = document
  act()
  takeFocusBack(document.activeElement, before)
}
