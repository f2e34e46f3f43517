import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react'

/**
 * The state of a consent button: `unseen` until it has come to the screen, which it reports, then `appearing`. It takes
 * only presses that begin while it is `armed`. A button without a state takes every press.
 */
export type Consent = 'unseen' | 'appearing' | 'armed' | undefined

/** Reports what happens to a consent button (src/browser/attention.ts). */
const announce = (button: Element, type: 'consent.shown' | 'consent.missed') =>
  button.dispatchEvent(new Event(type, { bubbles: true }))

export function announceShown(button: HTMLButtonElement) {
  const frame = requestAnimationFrame(() => announce(button, 'consent.shown'))
  return () => cancelAnimationFrame(frame)
}

/** Decides which presses of a button count. A press may begin in another window, or before React, and end here. */
export function usePresses(consent: Consent) {
  const isArmed = (consent ?? 'armed') === 'armed'
  const [isMissed, setMissed] = useState(false)
  const beganArmed = useRef<boolean>(undefined)

  const decide = (button: Element, isTaken: boolean) => {
    setMissed(!isTaken)
    if (!isTaken) announce(button, 'consent.missed')
    return isTaken
  }
  const begin = ({ currentTarget }: SyntheticEvent) => {
    beganArmed.current = consent === 'armed'
    decide(currentTarget, isArmed)
  }
  const takes = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    // Assistive technologies, and Enter in a field, press a button without an event before: detail is 0.
    const isTaken = consent === undefined || (isArmed && (beganArmed.current ?? detail === 0))
    beganArmed.current = undefined
    // Safari does not focus a pressed button, and a button without the focus gets no blur event.
    if (!isTaken) currentTarget.focus()
    return decide(currentTarget, isTaken)
  }
  const handlers = {
    onPointerDown: begin,
    onKeyDown: (event: KeyboardEvent) => !event.repeat && /^( |Enter)$/.test(event.key) && begin(event),
    onBlur: () => setMissed(false),
  }
  return { isArmed, isMissed, takes, handlers }
}
