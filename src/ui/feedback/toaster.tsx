import { CircleCheck, CircleX, X } from 'lucide'
import { type FocusEvent, useRef } from 'react'
import { toast, useToaster } from 'react-hot-toast/headless'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './toaster.module.css'

/** Shows a toast: words that outlive the screen. */
export function showToast({ kind, text }: { readonly kind: 'success' | 'error'; readonly text: string }): void {
  const ariaProps = kind === 'error' ? alert : status
  toast[kind](text, { ariaProps })
}

const status = { role: 'status', 'aria-live': 'polite' } as const
const alert = { role: 'alert', 'aria-live': 'assertive' } as const
const options = { duration: 3000, removeDelay: 150 }

/**
 * The toasts, at the top right, each for 3000 ms (Specification §9). They wait while a pointer or the focus is on them
 * (WCAG 2.2.1). Drawn without run-time styles, which a strict content security policy forbids.
 */
export default function Toaster() {
  const { toasts, handlers } = useToaster(options)
  const cameFrom = useRef<HTMLElement>(null)

  function dismiss(id: string) {
    toast.dismiss(id)
    // Browsers send no event when the button under pointer and focus is removed.
    handlers.endPause()
    cameFrom.current?.focus()
  }

  function enter(event: FocusEvent<HTMLElement>) {
    handlers.startPause()
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only make the toasts wait
    <div
      className={styles.toaster}
      onMouseEnter={handlers.startPause}
      onMouseLeave={(event) => {
        if (!event.currentTarget.contains(document.activeElement)) handlers.endPause()
      }}
      onFocus={enter}
      onBlur={(event) => {
        if (!event.currentTarget.matches(':hover')) handlers.endPause()
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
          <p {...ariaProps}>{typeof message === 'string' ? message : null}</p>
          <IconAction label="Dismiss" onClick={() => dismiss(id)}>
            <Icon of={X} />
          </IconAction>
        </div>
      ))}
    </div>
  )
}
