import { childScreen, type ScreenProps } from '#flow/screen.ts'
import type { configurationSaveMachine } from '#machines/configuration-save.ts'
import { differencesOf } from '#rules/conflict.ts'
import { draftOf } from '#rules/draft.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'
import { Versions } from '#ui/table/versions.tsx'

/** Shows the version of another admin next to the user's version, and lets the user choose. */
export function Conflict({ state, send }: ScreenProps<typeof configurationSaveMachine>) {
  const { saved, draft, configuration } = state.context
  if (!configuration || !state.matches('conflicting')) return null
  const differences = differencesOf(saved, draft, draftOf(configuration))
  return (
    <ConfirmDialog
      open
      heading="The configuration has changed"
      onClose={() => send({ type: 'conflict.dismissed' })}
      details={
        <Versions
          label="Differences"
          columns={['FIELD', 'MINE', 'THEIRS']}
          rows={differences.map(({ name, mine, theirs }) => [name, mine, theirs])}
        />
      }
      actions={
        <>
          <ActionButton onClick={() => send({ type: 'conflict.dismissed' })}>CANCEL</ActionButton>
          <ActionButton onClick={() => send({ type: 'theirs.chosen' })}>TAKE THEIRS</ActionButton>
          <ActionButton variant="solid" onClick={() => send({ type: 'mine.chosen' })}>
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
