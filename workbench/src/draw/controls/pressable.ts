import type { KeyboardEvent } from 'react'

interface PressableOptions {
  /** The name of the stop, by which arrow keys find it; without it the button is a Tab stop of its own. */
  readonly stop?: string | undefined
  /** The one stop of a drawing that Tab reaches. */
  readonly wanted?: string | undefined
}

/** Makes a part of a picture a button, since SVG has none; nothing without `onPress`. */
export function pressable(label: string, onPress: (() => void) | undefined, { stop, wanted }: PressableOptions = {}) {
  if (!onPress) return {}
  return {
    role: 'button',
    tabIndex: stop === undefined || stop === wanted ? 0 : -1,
    'aria-label': label,
    'data-stop': stop,
    onClick: onPress,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    },
  }
}
