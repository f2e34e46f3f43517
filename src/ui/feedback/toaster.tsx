import { CircleCheck, CircleX, X } from 'lucide'
import { type FocusEvent, useRef } from 'react'
import { toast, useToaster } from 'react-hot-toast/headless'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { Icon } from '#ui/icon.tsx'
import { lateWordsClass } from './late-words.tsx'
import styles from './toaster.module.css'
import { useClearOfFocus } from './use-clear-of-focus.ts'

/**
 * Shows a toast: words that outlive the screen.
 * @param duration the time for which it is shown, in ms
 */
export function showToast(
  { kind, text }: { readonly kind: 'success' | 'error'; readonly text: string },
  duration = options.duration,
): void {
  const ariaProps = kind === 'error' ? alert : status
  toast[kind](text, { ariaProps, duration })
}

/** Takes all toasts away at once. */
export const clearToasts = (): void => toast.remove()

const status = { role: 'status', 'aria-live': 'polite' } as const
const alert = { role: 'alert', 'aria-live': 'assertive' } as const
const options = { duration: 3000, removeDelay: 150 }

/**
 * The toasts, at the top right, each for 3000 ms (Specification §9). They wait while a pointer or the focus is on them
 * (WCAG 2.2.1), and never lie on the focused control (WCAG 2.4.11). Drawn without run-time styles, which a strict content security
 * policy forbids.
 */
export default function Toaster() {
  const { toasts, handlers } = useToaster(options)
  const cameFrom = useRef<HTMLElement>(null)
  const isPaused = useRef(false)
  const toaster = useClearOfFocus(toasts.length)

  /**
   * Begins or ends a pause, each once: the library takes a second beginning for the first one, and an end without a beginning for that
   * of a pause since 1970.
   */
  function setPaused(paused: boolean) {
    if (isPaused.current === paused) return
    isPaused.current = paused
    if (paused) handlers.startPause()
    else handlers.endPause()
  }

  function dismiss(id: string) {
    toast.dismiss(id)
    // Browsers send no event when the button under pointer and focus is removed.
    setPaused(false)
    cameFrom.current?.focus()
  }

  function enter(event: FocusEvent<HTMLElement>) {
    setPaused(true)
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only make the toasts wait
    <div
      className={styles.toaster}
      ref={toaster}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={(event) => {
        if (!event.currentTarget.contains(document.activeElement)) setPaused(false)
      }}
      onFocus={enter}
      onBlur={(event) => {
        if (!event.currentTarget.matches(':hover')) setPaused(false)
      }}
    >
      {toasts.map(({ id, type, visible, message, ariaProps }) => (
        <div
          className={styles.toast}
          key={id}
          data-accent-color={type === 'error' ? 'red' : 'green'}
          data-leaving={!visible}
        >
          {type === 'error' ? <Icon of={CircleX} /> : <Icon of={CircleCheck} />}
          <p {...ariaProps}>
            <span className={lateWordsClass}>{typeof message === 'string' ? message : null}</span>
          </p>
          <IconAction label="Dismiss" onClick={() => dismiss(id)}>
            <Icon of={X} />
          </IconAction>
        </div>
      ))}
    </div>
  )
}
