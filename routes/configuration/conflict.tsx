import { childScreen, eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { configurationSaveMachine } from '#machines/configuration-save.ts'
import { differencesOf } from '#rules/conflict.ts'
import { draftOf } from '#rules/draft.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'
import { Versions } from '#ui/table/versions.tsx'

const on = eventsOf<typeof configurationSaveMachine>()

/** Shows the version of another admin next to the user's version, and lets the user choose. */
export function Conflict({ state }: ScreenProps<typeof configurationSaveMachine>) {
  const { saved, draft, configuration } = state.context
  if (!configuration || !state.matches('conflicting')) return null
  const differences = differencesOf(saved, draft, draftOf(configuration))
  return (
    <ConfirmDialog
      open
      heading="The configuration has changed"
      closes={on({ type: 'conflict.dismissed' })}
      details={
        <Versions
          label="Differences"
          columns={['FIELD', 'MINE', 'THEIRS']}
          rows={differences.map(({ name, mine, theirs }) => [name, mine, theirs])}
        />
      }
      actions={
        <>
          <ActionButton event={on({ type: 'conflict.dismissed' })}>CANCEL</ActionButton>
          <ActionButton event={on({ type: 'theirs.chosen' })}>TAKE THEIRS</ActionButton>
          <ActionButton variant="solid" event={on({ type: 'mine.chosen' })}>
            KEEP MINE
          </ActionButton>
        </>
      }
    >
      <p>Another admin, or you in another tab, saved it after you opened this form. Your changes are not saved yet.</p>
      <p>
        KEEP MINE replaces the latest version with your form. TAKE THEIRS shows theirs in the form, and UNDO restores
        yours.
      </p>
    </ConfirmDialog>
  )
}

export const conflict = childScreen(['save'], Conflict, true)
