import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'

const on = eventsOf<typeof unsavedChangesMachine>()

export function UnsavedChangesScreen({ state }: ScreenProps<typeof unsavedChangesMachine>) {
  const stay = on({ type: 'stay.chosen' })
  const isLogOut = state.context.departure.by === 'logOut'
  if (!state.matches('asking')) return null
  return (
    <ConfirmDialog
      open
      heading={isLogOut ? 'Log out without saving?' : 'Leave without saving?'}
      closes={stay}
      actions={
        <>
          <ActionButton variant="outline" event={stay}>
            STAY
          </ActionButton>
          <ActionButton variant="solid" color="red" event={on({ type: 'leave.chosen' })}>
            {isLogOut ? 'LOG OUT' : 'LEAVE'}
          </ActionButton>
        </>
      }
    >
      What you have not saved or sent will be lost.
    </ConfirmDialog>
  )
}
