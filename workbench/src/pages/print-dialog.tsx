import { Heading } from '@radix-ui/themes'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Action } from '#workbench/ground/parts.tsx'

/** The parts of a chart's page that a print shows. */
export type Printed = 'chart' | 'screen' | 'plan'

interface PrintDialogProps {
  readonly open: boolean
  readonly hasScreen: boolean
  readonly onClose: () => void
  /** Makes the page ready for a print. */
  readonly onChoose: (printed: Printed) => void
}

/**
 * Asks what is to be printed, and prints it. A native dialog makes the page behind inert, closes on Escape, and returns the focus (WCAG 2.1.2,
 * 2.4.3); that of Radix brings a `<style>`, which our policy refuses.
 */
export function PrintDialog({ open, hasScreen, onClose, onChoose }: PrintDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isChosen, setChosen] = useState(false)

  useLayoutEffect(() => {
    const { current } = dialog
    if (!open || !current) return
    current.showModal()
    return () => current.close()
  }, [open])

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
        <Action onClick={() => choose('chart')}>THE CHART</Action>
        {hasScreen && <Action onClick={() => choose('screen')}>CHART AND SCREEN</Action>}
        <Action onClick={() => choose('plan')}>THE TEST PLAN</Action>
        <Action variant="ghost" onClick={onClose}>
          CANCEL
        </Action>
      </div>
    </dialog>
  )
}
