import type { ScreenProps } from '#flow/screen.ts'
import type { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'

export function UnsavedChangesScreen({ state, send }: ScreenProps<typeof unsavedChangesMachine>) {
  const stay = () => send({ type: 'stay.chosen' })
  if (!state.matches('asking')) return null
  return (
    <ConfirmDialog
      open
      heading="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <ActionButton variant="outline" onClick={stay}>
            STAY
          </ActionButton>
          <ActionButton variant="solid" color="red" onClick={() => send({ type: 'leave.chosen' })}>
            LEAVE
          </ActionButton>
        </>
      }
    >
      Your changes will be lost.
    </ConfirmDialog>
  )
}
