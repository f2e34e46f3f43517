import { CircleCheck, CircleX, X } from 'lucide'
import { type FocusEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { toast, useToaster } from 'react-hot-toast/headless'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { Icon } from '#ui/icon.tsx'
import { provideToaster } from './lazy-toaster.tsx'
import styles from './toaster.module.css'
import { lateTextClass } from './visually-hidden.tsx'

/** Replaces the previous toast, so that only the latest outcome is visible. `duration` is in ms. */
export function showToast(
  { kind, text }: { readonly kind: 'success' | 'error'; readonly text: string },
  duration = options.duration,
): void {
  // A new id, or the end of the previous toast would end this one.
  toast.remove()
  toast[kind](text, { ariaProps: kind === 'error' ? alert : status, duration })
}

export const clearToasts = (): void => toast.remove()

const status = { role: 'status', 'aria-live': 'polite' } as const
const alert = { role: 'alert', 'aria-live': 'assertive' } as const
const options = { duration: 3000, removeDelay: 150 }

/**
 * At the top right, for 3000 ms (Specification §9). It pauses while hovered or focused (WCAG 2.2.1). It has no run-time
 * styles, which a strict content security policy forbids.
 */
export default function Toaster() {
  const { toasts, handlers } = useToaster(options)
  const cameFrom = useRef<HTMLElement>(null)
  const isPaused = useRef(false)
  const [shown] = toasts

  /** The library takes a second start for the first, and an end without a start for a pause since 1970. */
  function setPaused(paused: boolean) {
    if (isPaused.current === paused) return
    isPaused.current = paused
    // A click may follow at once, and only the next handlers can end this pause.
    if (paused) flushSync(handlers.startPause)
    else handlers.endPause()
  }

  function dismiss() {
    toast.dismiss()
    // Browsers send no event when the hovered or focused button is removed.
    setPaused(false)
    cameFrom.current?.focus()
  }

  function enter({ relatedTarget: from }: FocusEvent<HTMLElement>) {
    setPaused(true)
    if (from instanceof HTMLElement) cameFrom.current = from
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only make the toast wait
    <div
      className={styles.toaster}
      data-screen-only
      // A finger does not hover: it would never leave the toast.
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setPaused(true)}
      onPointerLeave={(event) => {
        if (!event.currentTarget.contains(document.activeElement)) setPaused(false)
      }}
      onFocus={enter}
      onBlur={(event) => {
        if (!event.currentTarget.matches(':hover')) setPaused(false)
      }}
    >
      {shown && (
        <div
          className={styles.toast}
          data-accent-color={shown.type === 'error' ? 'red' : 'green'}
          data-leaving={!shown.visible}
        >
          {shown.type === 'error' ? <Icon of={CircleX} /> : <Icon of={CircleCheck} />}
          <p {...shown.ariaProps}>
            <span className={lateTextClass}>{typeof shown.message === 'string' ? shown.message : null}</span>
          </p>
          <IconAction label="Dismiss" icon={X} onClick={dismiss} />
        </div>
      )}
    </div>
  )
}

provideToaster(Toaster)
