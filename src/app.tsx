import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { connect } from '#api/http.ts'
import { readStoredSession } from '#api/stored-session.ts'
import { isOnline } from '#browser/connection.ts'
import { keepOutOfSessionStorage } from '#browser/storage.ts'
import { defaultProductName, type Environment, readEnvironment } from '#environment'
import { type Console, ConsoleProvider } from '#flow/app-actors.tsx'
import { guardDepartures } from '#flow/leave.tsx'
import { connectionMachine } from '#machines/connection.ts'
import { sessionMachine } from '#machines/session.ts'
import { themeMachine, wantsDark } from '#machines/theme.ts'
import { unsavedChangesMachine } from '#machines/unsaved-changes.ts'
import { watchAccess } from '#routes/admission.ts'
import { createConsoleRouter } from '#routes/index.ts'
import { ErrorScreen } from '#routes/root.tsx'
import { InvalidEnvironmentPage } from '#ui/page/error-page.tsx'
import { Root } from '#ui/root.tsx'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')
const root = createRoot(element)

/**
 * Starts the console. Importing any other module of the product does nothing by itself.
 * @param watch options of every actor, with which a build for QA inspects them
 */
function start(watch: Console['watch']) {
  let environment: Environment
  try {
    environment = readEnvironment(import.meta.env)
  } catch {
    root.render(
      <Root>
        <InvalidEnvironmentPage product={defaultProductName} />
      </Root>,
    )
    return
  }

  connect(environment.VITE_API_URL)
  const session = createActor(sessionMachine, { ...watch, input: readStoredSession() })
  const theme = createActor(themeMachine, { ...watch, input: { dark: wantsDark() } })
  const connection = createActor(connectionMachine, { ...watch, input: { online: isOnline() } })
  const unsavedChanges = createActor(unsavedChangesMachine, watch)
  for (const actor of [session, theme, connection, unsavedChanges]) actor.start()

  const router = createConsoleRouter({ session })
  // The router stores scroll positions for the next load, which browsers remember by themselves.
  keepOutOfSessionStorage('tsr-')
  guardDepartures({ session, unsavedChanges }, router.history)
  watchAccess({ session }, () => router.invalidate())

  const value = {
    session,
    theme,
    connection,
    unsavedChanges,
    watch,
    product: environment.VITE_PRODUCT_NAME,
    redirectUri: `${window.location.origin}/oauth/callback`,
    allowance: {
      origins: environment.VITE_PLUGIN_CALLBACK_ORIGINS,
      schemes: environment.VITE_PLUGIN_CALLBACK_SCHEMES,
    },
  }
  root.render(
    <StrictMode>
      <Root>
        <ConsoleProvider value={value}>
          <RouterProvider router={router} />
        </ConsoleProvider>
      </Root>
    </StrictMode>,
  )
}

// In any other build the room `inspection` does not exist.
if (import.meta.env.DEV || import.meta.env.MODE === 'qa') {
  import('#workbench/inspection/inspect.ts').then(
    ({ inspect }) => start({ inspect }),
    () =>
      root.render(
        <Root>
          <ErrorScreen />
        </Root>,
      ),
  )
} else start({})
