import type { ReactNode } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import styles from './save-actions.module.css'

interface SaveActionsProps {
  readonly changes?: 'none' | 'made' | 'discarded'
  readonly onDiscard?: () => void
  readonly onRestore?: () => void
  readonly texts?: { readonly made?: string; readonly discard: string; readonly discarded?: string }
  readonly disabled?: boolean
  readonly children: ReactNode
}

const changesOfForm = {
  made: 'You have unsaved changes.',
  discard: 'DISCARD CHANGES',
  discarded: 'Your changes are discarded.',
}

const ignore = () => {}

/**
 * A button discards the changes without a question, and then becomes UNDO. So an accident can be undone in place, and
 * the focus stays (WCAG 2.4.3, 3.3.4).
 */
export function SaveActions({
  changes = 'none',
  onDiscard = ignore,
  onRestore = ignore,
  texts = changesOfForm,
  disabled = false,
  children,
}: SaveActionsProps) {
  const isDiscarded = changes === 'discarded'
  return (
    <div className={`${styles.actions} ${changes === 'none' ? '' : styles.changed}`}>
      {children}
      {changes !== 'none' && (
        <ActionButton disabled={disabled} onClick={isDiscarded ? onRestore : onDiscard}>
          {isDiscarded ? 'UNDO' : texts.discard}
        </ActionButton>
      )}
      <p className={styles.status}>
        {changes === 'made' && <span>{texts.made}</span>}
        <span role="status">{isDiscarded && texts.discarded}</span>
      </p>
    </div>
  )
}
