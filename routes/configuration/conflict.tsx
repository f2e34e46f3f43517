import { childScreen, eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { configurationSaveMachine } from '#machines/configuration-save.ts'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { typed } from '#ui/control-event.ts'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'
import { Form } from '#ui/form/form.tsx'
import { Versions } from '#ui/table/versions.tsx'

const on = eventsOf<typeof configurationSaveMachine>()

/** Shows what both admins changed, and lets the user choose. */
export function Conflict({ state }: ScreenProps<typeof configurationSaveMachine>) {
  if (!state.matches('conflicting')) return null
  return (
    <Form label="Conflicts" submits={on({ type: 'versions.chosen', values: typed })}>
      <ConfirmDialog
        open
        heading="The configuration has changed"
        closes={on({ type: 'conflict.dismissed' })}
        details={<Versions label="Conflicts" rows={state.context.conflicts} />}
        actions={
          <>
            <ActionButton event={on({ type: 'conflict.dismissed' })}>CANCEL</ActionButton>
            <SubmitButton>SAVE CONFIGURATION</SubmitButton>
          </>
        }
      >
        <p>
          Another admin, or you in another tab, changed the same fields. Yours are saved, unless you take theirs. All
          other changes, yours and theirs, are kept.
        </p>
      </ConfirmDialog>
    </Form>
  )
}

export const conflict = childScreen('save', Conflict)
