import { Heading } from '@radix-ui/themes'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { Action } from '#workbench/ground/parts.tsx'
import type { Printed } from '#workbench/walk/walk-machine.ts'

interface PrintDialogProps {
  readonly open: boolean
  /** True when the page shows what was chosen. */
  readonly prints: boolean
  readonly hasScreen: boolean
  readonly onClose: () => void
  /** Makes the page ready for a print. */
  readonly onChoose: (printed: Printed) => void
  readonly onPrinted: () => void
}

/**
 * Asks what is to be printed, and prints it. A native dialog makes the page behind inert, closes on Escape, and returns the focus (WCAG 2.1.2,
 * 2.4.3); that of Radix brings a `<style>`, which our policy refuses.
 */
export function PrintDialog({ open, prints, hasScreen, onClose, onChoose, onPrinted }: PrintDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const print = useEffectEvent(() => {
    onPrinted()
    window.print()
  })

  useLayoutEffect(() => {
    const { current } = dialog
    if (!open || !current) return
    current.showModal()
    return () => current.close()
  }, [open])

  // After the page has drawn what was chosen, and the dialog is gone.
  useEffect(() => {
    if (prints) print()
  }, [prints])

  return (
    <dialog
      ref={dialog}
      className="workbench-panel"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <Heading as="h2" size="3" id={`${id}-heading`}>
        PRINT
      </Heading>
      <p id={`${id}-text`}>
        The chart is printed as it is drawn now, with what is folded and marked, and its legend. The browser’s own print
        does what was chosen here last.
      </p>
      <div className="workbench-actions">
        <Action onClick={() => onChoose('chart')}>THE CHART</Action>
        {hasScreen && <Action onClick={() => onChoose('screen')}>CHART AND SCREEN</Action>}
        <Action onClick={() => onChoose('plan')}>THE TEST PLAN</Action>
        <Action variant="ghost" onClick={onClose}>
          CANCEL
        </Action>
      </div>
    </dialog>
  )
}
