import type { KeyboardEvent } from 'react'

/** What makes a part of a picture a button; nothing when it cannot be pressed. SVG has no button of its own. */
export function pressable(label: string, onPress: (() => void) | undefined) {
  if (!onPress) return {}
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': label,
    onClick: onPress,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    },
  }
}
