import { X } from 'lucide'
import { useUnsavedChanges } from '#flow/app-actors.tsx'
import type { ScreenProps } from '#flow/flow.tsx'
import { useNewVersion } from '#flow/new-version.ts'
import type { newVersionMachine } from '#machines/app/new-version.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Icon } from '#ui/icon.tsx'
import { UnsavedChangesScreen } from './unsaved-changes.tsx'

/** Follows new versions, and asks before a reload empties a form. */
export default function NewVersion() {
  const newVersion = useNewVersion()
  const unsavedChanges = useUnsavedChanges()
  return (
    <>
      <NewVersionScreen {...newVersion} />
      {unsavedChanges.state.matches({ asking: 'aboutInput' }) && <UnsavedChangesScreen {...unsavedChanges} />}
    </>
  )
}

/** The line that says that there is a new version. */
export function NewVersionScreen({ state, send }: ScreenProps<typeof newVersionMachine>) {
  const actions = (
    <>
      <ActionButton
        small
        busy={state.hasTag('busy')}
        busyText="RELOADING..."
        onClick={() => send({ type: 'reload.chosen' })}
      >
        RELOAD
      </ActionButton>
      <IconAction label="Dismiss" onClick={() => send({ type: 'dismissal.chosen' })}>
        <Icon of={X} />
      </IconAction>
    </>
  )
  return <Banner actions={actions}>{sentenceOf(state)}</Banner>
}

function sentenceOf(state: ScreenProps<typeof newVersionMachine>['state']): string | null {
  if (!state.matches('available')) return null
  return state.matches({ available: 'unreachable' })
    ? 'A new version is available, but the server cannot be reached. Please try again.'
    : 'A new version is available.'
}
