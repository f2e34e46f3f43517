import type { ReactNode } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import styles from './save-actions.module.css'

interface SaveActionsProps {
  readonly changes: 'none' | 'made' | 'discarded'
  readonly onDiscard: () => void
  readonly onRestore: () => void
  /** The words of the button, and of what it did. */
  readonly words?: { readonly discard: string; readonly discarded: string }
  readonly disabled?: boolean
  /** The button that saves or sends. */
  readonly children: ReactNode
}

const changesOfForm = { discard: 'DISCARD CHANGES', discarded: 'Your changes are discarded.' }

/**
 * The button that saves, and beside it one that discards the changes without a question and becomes UNDO, so that an accident is mended
 * where it happened and the focus stays (WCAG 2.4.3, 3.3.4).
 */
export function SaveActions({
  changes,
  onDiscard,
  onRestore,
  words = changesOfForm,
  disabled = false,
  children,
}: SaveActionsProps) {
  const isDiscarded = changes === 'discarded'
  return (
    <div className={styles.actions}>
      {children}
      {changes !== 'none' && (
        <ActionButton disabled={disabled} onClick={isDiscarded ? onRestore : onDiscard}>
          {isDiscarded ? 'UNDO' : words.discard}
        </ActionButton>
      )}
      <span className={styles.status} role="status">
        {isDiscarded && words.discarded}
      </span>
    </div>
  )
}
