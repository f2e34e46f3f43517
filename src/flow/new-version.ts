import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor, type SnapshotFrom } from 'xstate'
import { hasTypedText } from '#browser/new-version.ts'
import { newVersionMachine } from '#machines/app/new-version.ts'
import { useConsole } from './app-actors.tsx'
import { hasKeptDraft } from './drafts.ts'

/** Runs the search for new versions until the tab goes. RELOAD is a departure, which `unsaved-changes` may hold. */
export function useNewVersion() {
  const { watch, session, unsavedChanges } = useConsole()
  const [actor] = useState(() => createActor(newVersionMachine, watch))
  useEffect(() => {
    const requests = actor.on('reload.requested', () =>
      unsavedChanges.send({
        type: 'departure.requested',
        departure: { by: 'reload', losesInput: hasTypedText() || hasKeptDraft({ session }) },
      }),
    )
    actor.start()
    return () => requests.unsubscribe()
  }, [actor, session, unsavedChanges])
  return { state: useSelector(actor, whole), send: actor.send }
}

const whole = (snapshot: SnapshotFrom<typeof newVersionMachine>) => snapshot
