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
import { connectionMachine } from '#machines/connection.ts'
import { sessionMachine } from '#machines/session.ts'
import { themeMachine, wantsDark } from '#machines/theme.ts'
import { createConsoleRouter } from '#routes/index.ts'
import { FaultScreen } from '#routes/root.tsx'
import { InvalidEnvironmentPage } from '#ui/error-page.tsx'
import { Root } from '#ui/root.tsx'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')
const root = createRoot(element)

/**
 * The one place that sets things going; every other module only says how.
 * @param watch what every actor is created with, so that it can be watched
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
  const router = createConsoleRouter()
  // The router would store how far one had scrolled for the next load, which browsers remember by themselves.
  keepOutOfSessionStorage('tsr-')
  const session = createActor(sessionMachine, { ...watch, input: readStoredSession() })
  const theme = createActor(themeMachine, { ...watch, input: { dark: wantsDark() } })
  const connection = createActor(connectionMachine, { ...watch, input: { online: isOnline() } })
  for (const actor of [session, theme, connection]) actor.start()

  const value = {
    session,
    theme,
    connection,
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
          <FaultScreen />
        </Root>,
      ),
  )
} else start({})
