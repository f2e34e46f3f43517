import type { ScreenProps } from '#flow/flow.tsx'
import type { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'

const leave = {
  heading: 'Leave without saving?',
  text: 'Your changes have not been saved. If you leave this page, they are lost.',
  action: 'LEAVE',
}

const sending = {
  heading: 'Leave before all are invited?',
  text: 'Not all invitations have been sent yet. They wait for your answer: if you leave this page, the others are not sent.',
}

/** Asks before unsaved changes are lost. */
export function UnsavedChangesScreen({ state, send }: ScreenProps<typeof unsavedChangesMachine>) {
  const stay = () => send({ type: 'stay.chosen' })
  if (!state.matches('asking')) return null
  const words = state.context.loss === 'sending' ? { ...leave, ...sending } : leave
  return (
    <ConfirmDialog
      open
      heading={words.heading}
      onClose={stay}
      actions={
        <>
          <ActionButton variant="outline" onClick={stay}>
            STAY
          </ActionButton>
          <ActionButton variant="solid" color="red" onClick={() => send({ type: 'leave.chosen' })}>
            {words.action}
          </ActionButton>
        </>
      }
    >
      {words.text}
    </ConfirmDialog>
  )
}
