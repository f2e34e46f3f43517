import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { visitMachine } from '#machines/app/visit.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'

const on = eventsOf<typeof visitMachine>()

const unsaved = { text: 'What you have not saved or sent will be lost.', stay: 'STAY' } as const

const texts = {
  leave: { ...unsaved, heading: 'Leave without saving?', leave: 'LEAVE' },
  logOut: { ...unsaved, heading: 'Log out without saving?', leave: 'LOG OUT' },
  inviting: {
    heading: 'Stop inviting?',
    text: 'Invitations that are not sent yet will not be sent.',
    stay: 'KEEP INVITING',
    leave: 'STOP AND LEAVE',
  },
} as const

type UnsavedChangesProps = ScreenProps<typeof visitMachine> & { readonly isInviting?: boolean }

/** The question names what is lost. */
export function UnsavedChangesScreen({ state, isInviting = false }: UnsavedChangesProps) {
  const stay = on({ type: 'stay.chosen' })
  if (!state.matches({ running: { open: { unsaved: 'asking' } } })) return null
  const { by } = state.context.departure
  const { heading, text, ...labels } = texts[isInviting ? 'inviting' : by === 'logOut' ? 'logOut' : 'leave']
  return (
    <ConfirmDialog
      open
      heading={heading}
      closes={stay}
      actions={
        <>
          <ActionButton variant="outline" event={stay}>
            {labels.stay}
          </ActionButton>
          <ActionButton variant="solid" color="red" event={on({ type: 'leave.chosen' })}>
            {labels.leave}
          </ActionButton>
        </>
      }
    >
      {text}
    </ConfirmDialog>
  )
}
