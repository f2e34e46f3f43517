import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * Button attributes for an SVG element; none without `onPress`.
 * @param isStop whether Tab reaches it: one element of a drawing, from which arrow keys lead to the others
 */
export function pressable(label: string, onPress: (() => void) | undefined, isStop: boolean) {
  if (!onPress) return {}
  return {
    role: 'button',
    tabIndex: isStop ? 0 : -1,
    'aria-label': label,
    onClick: onPress,
    // Shift selects no text.
    onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    },
  }
}
