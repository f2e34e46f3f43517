import { useEffect, useState } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'

/** The parts of a chart's page that a print shows. */
export type Printed = 'chart' | 'screen' | 'plan'

interface PrintDialogProps {
  readonly open: boolean
  readonly hasScreen: boolean
  readonly onClose: () => void
  /** Makes the page ready for a print. */
  readonly onChoose: (printed: Printed) => void
}

/** Asks what is to be printed, and prints it. */
export function PrintDialog({ open, hasScreen, onClose, onChoose }: PrintDialogProps) {
  const [isChosen, setChosen] = useState(false)

  // After the page has drawn what was chosen, and the dialog is gone.
  useEffect(() => {
    if (!isChosen || open) return
    setChosen(false)
    window.print()
  }, [isChosen, open])

  const choose = (printed: Printed) => {
    onChoose(printed)
    setChosen(true)
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      heading="PRINT"
      onClose={onClose}
      actions={
        <>
          <ActionButton onClick={() => choose('chart')}>THE CHART</ActionButton>
          {hasScreen && <ActionButton onClick={() => choose('screen')}>CHART AND SCREEN</ActionButton>}
          <ActionButton onClick={() => choose('plan')}>THE TEST PLAN</ActionButton>
          <ActionButton onClick={onClose}>CANCEL</ActionButton>
        </>
      }
    >
      The chart is printed as it is drawn now, with what is folded and marked, and its legend. The browser’s own print
      does what was chosen here last.
    </ConfirmDialog>
  )
}
