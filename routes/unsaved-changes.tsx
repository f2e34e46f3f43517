import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'

const on = eventsOf<typeof unsavedChangesMachine>()

export function UnsavedChangesScreen({ state }: ScreenProps<typeof unsavedChangesMachine>) {
  const stay = on({ type: 'stay.chosen' })
  if (!state.matches('asking')) return null
  return (
    <ConfirmDialog
      open
      heading="Leave without saving?"
      closes={stay}
      actions={
        <>
          <ActionButton variant="outline" event={stay}>
            STAY
          </ActionButton>
          <ActionButton variant="solid" color="red" event={on({ type: 'leave.chosen' })}>
            LEAVE
          </ActionButton>
        </>
      }
    >
      Your changes will be lost.
    </ConfirmDialog>
  )
}
