import type { KeyboardEvent } from 'react'

/**
 * Makes a part of a picture a button, since SVG has none; nothing without `onPress`.
 * @param isStop Tab reaches it: one part of a drawing, from which arrow keys lead to the others
 */
export function pressable(label: string, onPress: (() => void) | undefined, isStop: boolean) {
  if (!onPress) return {}
  return {
    role: 'button',
    tabIndex: isStop ? 0 : -1,
    'aria-label': label,
    onClick: onPress,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    },
  }
}
