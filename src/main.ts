/** The entry of the console: it starts the actors while the code of the screens is loaded. */
import { createActor } from 'xstate'
import { connect } from '#api/server.ts'
import { readStoredSession } from '#api/stored-session.ts'
import { isOnline } from '#browser/connection.ts'
import { logProblem } from '#browser/log.ts'
import { settings } from '#browser/settings.ts'
import { announceStage } from '#browser/start.ts'
import { wantsDark } from '#browser/theme-store.ts'
import { type Environment, InvalidEnvironment, readEnvironment } from '#environment'
import { connectionMachine } from '#machines/app/connection.ts'
import { sessionMachine } from '#machines/app/session.ts'
import { themeMachine } from '#machines/app/theme.ts'
import { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import type { AppActors } from './app.tsx'

/** The environment of the console, or the reason why it has none that can be used. */
function checkedEnvironment(): Environment | InvalidEnvironment {
  try {
    return readEnvironment(settings())
  } catch (problem) {
    if (problem instanceof InvalidEnvironment) return problem
    throw problem
  }
}

/** Starts the actors that live as long as the tab. */
function startActors(watch: AppActors['watch']): AppActors {
  const session = createActor(sessionMachine, { ...watch, input: readStoredSession() })
  const theme = createActor(themeMachine, { ...watch, input: { dark: wantsDark() } })
  const connection = createActor(connectionMachine, { ...watch, input: { online: isOnline() } })
  const unsavedChanges = createActor(unsavedChangesMachine, watch)
  const loadedSession = session.getSnapshot()
  for (const actor of [session, theme, connection, unsavedChanges]) actor.start()
  return { session, loadedSession, theme, connection, unsavedChanges, watch }
}

async function startConsole(environment: Environment | InvalidEnvironment): Promise<void> {
  if (environment instanceof InvalidEnvironment) {
    const { message, problems } = environment
    logProblem(`${message}: ${problems.map(({ name }) => name).join(', ')}`)
    return (await import('./app.tsx')).showInvalidEnvironment(problems)
  }
  // In any other build the room `inspection` does not exist.
  const isWatched = import.meta.env.DEV || import.meta.env.MODE === 'qa'
  const watch = isWatched
    ? {
        inspect: (await import('@statehouse/workbench/inspect')).inspector(
          (await import('#qa/models/secrets.ts')).secretNames,
        ),
      }
    : {}
  const actors = startActors(watch)
  const { start } = await import('./app.tsx')
  await start(actors, environment)
}

const environment = checkedEnvironment()
if (!(environment instanceof InvalidEnvironment)) connect(environment.VITE_API_URL)
startConsole(environment).catch(() =>
  // A document that was cut off before its body has no sentence to show, and may not get the code that has one either.
  document.getElementById('incomplete') ? announceStage('failed') : import('#browser/cut-off.ts').catch(() => {}),
)
