import type { KeyboardEvent } from 'react'

/** Makes a part of a picture a button, since SVG has none; nothing without `onPress`. */
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
