import type { ReactNode } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import styles from './save-actions.module.css'

interface SaveActionsProps {
  readonly changes: 'none' | 'made' | 'discarded'
  readonly onDiscard: () => void
  readonly onRestore: () => void
  /** The button that saves. */
  readonly children: ReactNode
}

/**
 * The button that saves, and beside it one that discards the changes without a question and becomes UNDO, so that an accident is mended
 * where it happened and the focus stays (WCAG 2.4.3, 3.3.4).
 */
export function SaveActions({ changes, onDiscard, onRestore, children }: SaveActionsProps) {
  const isDiscarded = changes === 'discarded'
  return (
    <div className={styles.actions}>
      {children}
      {changes !== 'none' && (
        <ActionButton onClick={isDiscarded ? onRestore : onDiscard}>
          {isDiscarded ? 'UNDO' : 'DISCARD CHANGES'}
        </ActionButton>
      )}
      <span className={styles.status} role="status">
        {isDiscarded && 'Your changes are discarded.'}
      </span>
    </div>
  )
}
