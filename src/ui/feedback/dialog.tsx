import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Actions } from '#ui/actions/actions.tsx'
import { cardClass } from '#ui/page/card.tsx'
import { SectionHeading } from '#ui/page/heading.tsx'
import styles from './dialog.module.css'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly heading: string
  /** Called when Escape asks to close the dialog; must lead to `open={false}`. */
  readonly onClose: () => void
  /** The buttons; the first one gets the focus, so put the harmless one first. */
  readonly actions: ReactNode
  /** More to read than describes the dialog, below its text. A part that scrolls gets the focus instead of the first button. */
  readonly details?: ReactNode
  readonly children?: ReactNode
}

/**
 * Asks before an action. The browser's own modal dialog makes the page behind inert, closes on Escape, and returns the
 * focus to where it was (WCAG 2.1.2, 2.4.3).
 */
export function ConfirmDialog({ open, heading, onClose, actions, details, children }: ConfirmDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close()
  }, [open])

  return (
    <dialog
      className={`${cardClass} ${styles.dialog} ${details ? styles.wide : ''}`}
      ref={dialog}
      // Markup that was never in a document tells by it whether the dialog is open.
      data-open={open || undefined}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      // The chart decides first: a key that comes before the browser's late `close` would meet a chart that still asks.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A browser may close the dialog without a `cancel` that can be prevented: Chromium does on a second Escape without another action.
      onClose={({ currentTarget }) => {
        // The browser reports the closing that `open` asked for, too, and StrictMode's after the dialog is open again.
        if (open && !currentTarget.open) onClose()
      }}
    >
      <SectionHeading id={`${id}-heading`}>{heading}</SectionHeading>
      <div id={`${id}-text`}>{children}</div>
      {details}
      <Actions atEnd>{actions}</Actions>
    </dialog>
  )
}
