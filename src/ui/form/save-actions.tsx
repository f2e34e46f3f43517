import type { ReactNode } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import type { ControlEvent } from '#ui/control-event.ts'
import { FormError, Notice } from '#ui/feedback/notice.tsx'
import styles from './save-actions.module.css'

interface SaveActionsProps {
  /** If set, the actions are a strip that stays in view, says what is saved, and saves with Ctrl+S. */
  readonly changes?: keyof typeof texts
  /** Why the form could not be saved, instead of what is saved. */
  readonly problem?: string
  readonly reason?: string
  readonly discards?: ControlEvent
  readonly restores?: ControlEvent
  readonly children: ReactNode
}

const texts = {
  none: 'No unsaved changes.',
  unsaved: 'You have unsaved changes.',
  saving: 'Saving your changes.',
  discarded: 'Your changes are discarded.',
  saved: 'Your changes are saved.',
} as const

/**
 * A button discards the changes without a question, and then becomes UNDO. So an accident can be undone in place, and
 * the focus stays (WCAG 2.4.3, 3.3.4). The button that saves never moves, whatever the strip says.
 */
export function SaveActions(props: SaveActionsProps) {
  const { changes, problem = '', reason = '', discards, restores, children } = props
  const isDiscarded = changes === 'discarded'
  return (
    <div
      className={`${styles.actions} ${changes ? styles.strip : ''} ${changes === 'none' ? styles.idle : ''}`}
      ref={changes && saveOnKey}
      data-screen-only={changes !== undefined || undefined}
    >
      <div className={styles.content}>
        {children}
        {(changes === 'unsaved' || isDiscarded) && (
          <ActionButton event={isDiscarded ? restores : discards}>{isDiscarded ? 'UNDO' : 'DISCARD'}</ActionButton>
        )}
        {changes && (
          <div className={styles.status}>
            <p role="status">{isDiscarded && texts.discarded}</p>
            {problem === '' &&
              !isDiscarded &&
              (changes === 'saved' ? (
                <Notice kind="success" bare>
                  {texts.saved}
                </Notice>
              ) : (
                <p>{texts[changes]}</p>
              ))}
            <FormError bare reason={reason}>
              {problem}
            </FormError>
          </div>
        )}
      </div>
    </div>
  )
}

/** Ctrl+S or Cmd+S sends the form, unless a dialog is in front of it. */
function saveOnKey(strip: HTMLDivElement) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!document.querySelector(':modal')) strip.closest('form')?.requestSubmit()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
