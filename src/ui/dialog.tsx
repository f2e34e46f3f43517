import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Actions } from './page.tsx'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly heading: string
  /** Called when the person leaves the dialog with Escape. It must lead to `open={false}`. */
  readonly onClose: () => void
  /** The buttons; the first one gets the focus, so put the harmless one first. */
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/**
 * Asks before something is done. It is the browser's own modal dialog: the page behind is inert, Escape leaves, and the focus
 * returns to where it was (WCAG 2.1.2, 2.4.3).
 */
export function ConfirmDialog({ open, heading, onClose, actions, children }: ConfirmDialogProps) {
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
      className="dialog card"
      ref={dialog}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      // The browser also reports the closing that `open` asked for; only the person's own is news.
      onClose={open ? onClose : undefined}
    >
      <h2 className="heading" id={`${id}-heading`}>
        {heading}
      </h2>
      <div id={`${id}-text`}>{children}</div>
      <Actions>{actions}</Actions>
    </dialog>
  )
}
