import { useEffect, useEffectEvent } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'
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

/** Asks what is to be printed, and prints it. */
export function PrintDialog({ open, prints, hasScreen, onClose, onChoose, onPrinted }: PrintDialogProps) {
  const print = useEffectEvent(() => {
    onPrinted()
    window.print()
  })
  // After the page has drawn what was chosen, and the dialog is gone.
  useEffect(() => {
    if (prints) print()
  }, [prints])

  return (
    <ConfirmDialog
      open={open}
      heading="PRINT"
      onClose={onClose}
      actions={
        <>
          <ActionButton onClick={() => onChoose('chart')}>THE CHART</ActionButton>
          {hasScreen && <ActionButton onClick={() => onChoose('screen')}>CHART AND SCREEN</ActionButton>}
          <ActionButton onClick={() => onChoose('plan')}>THE TEST PLAN</ActionButton>
          <ActionButton onClick={onClose}>CANCEL</ActionButton>
        </>
      }
    >
      The chart is printed as it is drawn now, with what is folded and marked, and its legend. The browser’s own print
      does what was chosen here last.
    </ConfirmDialog>
  )
}
