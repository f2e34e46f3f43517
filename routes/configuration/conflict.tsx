import { childScreen, type ScreenProps } from '#flow/flow.tsx'
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
      heading="The configuration was changed meanwhile"
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
      <p>Another admin, or you in another tab, saved it after this form was loaded. Nothing of yours is sent yet.</p>
      <p>
        KEEP MINE saves your form over theirs, whatever that is by then. TAKE THEIRS shows theirs in the form; UNDO
        brings yours back.
      </p>
    </ConfirmDialog>
  )
}

export const conflict = childScreen(['save'], Conflict, true)
