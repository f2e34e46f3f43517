import { type ReactNode, useId } from 'react'
import type { ControlEvent } from '#ui/control-event.ts'
import { cardClass } from '#ui/page/card.tsx'
import { SectionHeading } from '#ui/page/heading.tsx'
import { useSend } from '#ui/send.ts'
import styles from './dialog.module.css'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly heading: string
  /** Sent when Escape asks to close the dialog; must lead to `open={false}`. Undefined if React does not run. */
  readonly closes: ControlEvent | undefined
  /** The first button gets the focus, so put the harmless one first. */
  readonly actions: ReactNode
  /** Not part of the dialog's description. If it scrolls, it gets the focus instead of the first button. */
  readonly details?: ReactNode
  readonly children?: ReactNode
}

function show(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}

/** The browser's modal dialog makes the page inert, closes on Escape, and returns the focus (WCAG 2.1.2, 2.4.3). */
export function ConfirmDialog({ open, heading, closes, actions, details, children }: ConfirmDialogProps) {
  const id = useId()
  const send = useSend()
  return (
    <dialog
      className={`${cardClass} ${styles.dialog} ${details ? styles.wide : ''}`}
      ref={open ? show : null}
      // Shows in markup outside a document whether the dialog is open.
      data-open={open || undefined}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      // The machine decides first: a key before the browser's late `close` would reach a machine that still asks.
      onCancel={(event) => {
        event.preventDefault()
        send(closes)
      }}
      // Chromium closes on a second Escape without another action, and sends no `cancel` that can be prevented.
      onClose={({ currentTarget }) => {
        // The browser also reports when `open` has closed it. StrictMode reports that after it is open again.
        if (open && !currentTarget.open) send(closes)
      }}
    >
      <SectionHeading id={`${id}-heading`}>{heading}</SectionHeading>
      <div id={`${id}-text`}>{children}</div>
      {details}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
