import { CircleCheck, CircleX, X } from 'lucide'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { toast, useToaster } from 'react-hot-toast/headless'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { Icon } from '#ui/icon.tsx'
import { lateWordsClass, SettledWords } from './late-words.tsx'
import styles from './toaster.module.css'
import { useClearOfFocus } from './use-clear-of-focus.ts'

/** The most toasts that are shown at once; the older ones are counted. */
const mostShown = 4

/** The number of times that each toast has come since it was not there, by its id. */
const timesById = new Map<string, number>()

/**
 * Shows a toast: words that outlive the screen. One that is there already begins its time anew, and counts how many times it came.
 * @param duration the time for which it is shown, in ms
 */
export function showToast(
  { kind, text }: { readonly kind: 'success' | 'error'; readonly text: string },
  duration = options.duration,
): void {
  const id = `${kind} ${text}`
  timesById.set(id, (timesById.get(id) ?? 0) + 1)
  toast[kind](text, { id, ariaProps: kind === 'error' ? alert : status, duration })
}

/** Takes all toasts away at once. */
export function clearToasts(): void {
  timesById.clear()
  toast.remove()
}

const status = { role: 'status', 'aria-live': 'polite' } as const
const alert = { role: 'alert', 'aria-live': 'assertive' } as const
const options = { duration: 3000, removeDelay: 150 }

/**
 * The toasts, at the top right, each for 3000 ms (Specification §9). Of many only the newest are shown, and the rest is counted, as is
 * each toast that comes again while it is there: seen at once, announced when no more come. They wait while a pointer or the focus is on them
 * (WCAG 2.2.1), and never lie on the focused control (WCAG 2.4.11). Drawn without run-time styles, which a strict content security
 * policy forbids.
 */
export default function Toaster() {
  const { toasts, handlers } = useToaster(options)
  const cameFrom = useRef<HTMLElement>(null)
  const isPaused = useRef(false)
  const toaster = useClearOfFocus(toasts.length)
  /** The toast that has the focus: it stays, however many come after it. */
  const [focusedId, setFocusedId] = useState<string>()
  const newest = toasts.toSorted((one, other) => other.createdAt - one.createdAt).slice(0, mostShown)
  const shown = toasts.filter((each) => newest.includes(each) || each.id === focusedId)
  const rest = toasts.length - shown.length

  useLayoutEffect(() => {
    for (const id of timesById.keys()) if (!toasts.some((each) => each.id === id)) timesById.delete(id)
  }, [toasts])

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
    setFocusedId(event.target.closest<HTMLElement>('[data-toast]')?.dataset.toast)
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
        setFocusedId(undefined)
        if (!event.currentTarget.matches(':hover')) setPaused(false)
      }}
    >
      {shown.map(({ id, type, visible, message, ariaProps }) => {
        const times = timesById.get(id) ?? 1
        return (
          <div
            className={styles.toast}
            key={id}
            data-toast={id}
            data-accent-color={type === 'error' ? 'red' : 'green'}
            data-leaving={!visible}
          >
            {type === 'error' ? <Icon of={CircleX} /> : <Icon of={CircleCheck} />}
            <p {...ariaProps} aria-live={times > 1 ? 'polite' : ariaProps['aria-live']}>
              <span className={lateWordsClass}>{typeof message === 'string' ? message : null}</span>
              {times > 1 && (
                <span className={styles.count}>
                  {' '}
                  <SettledWords>{`${times} times`}</SettledWords>
                </span>
              )}
            </p>
            <IconAction label="Dismiss" onClick={() => dismiss(id)}>
              <Icon of={X} />
            </IconAction>
          </div>
        )
      })}
      {rest > 0 && (
        <p className={styles.count} role="status">
          <SettledWords>{`and ${rest} more`}</SettledWords>
        </p>
      )}
    </div>
  )
}
