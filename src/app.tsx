import { createRoot, hydrateRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { readStoredSession } from '#api/stored-session.ts'
import { isOnline } from '#browser/connection.ts'
import { announceStage } from '#browser/start.ts'
import { wantsDark } from '#browser/theme-store.ts'
import { defaultProductName, type Environment, readEnvironment } from '#environment'
import { guardDepartures } from '#flow/leave.tsx'
import { connectionMachine } from '#machines/connection.ts'
import { sessionMachine } from '#machines/session.ts'
import { themeMachine } from '#machines/theme.ts'
import { unsavedChangesMachine } from '#machines/unsaved-changes.ts'
import { watchAccess } from '#routes/admission.ts'
import { ConsoleRoot } from '#routes/console.tsx'
import { createConsoleRouter } from '#routes/index.ts'
import { InvalidEnvironmentPage } from '#ui/page/error-page.tsx'
import { Root } from '#ui/root.tsx'

/**
 * Starts the console in the element of index.html.
 * @throws Error when a build for QA cannot load its inspection
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  // In any other build the room `inspection` does not exist.
  const isWatched = import.meta.env.DEV || import.meta.env.MODE === 'qa'
  const watch = isWatched ? { inspect: (await import('#workbench/inspection/inspect.ts')).inspect } : {}
  let environment: Environment
  try {
    environment = readEnvironment(import.meta.env)
  } catch {
    createRoot(root).render(
      <Root>
        <InvalidEnvironmentPage product={defaultProductName} />
      </Root>,
    )
    return
  }

  const session = createActor(sessionMachine, { ...watch, input: readStoredSession() })
  const theme = createActor(themeMachine, { ...watch, input: { dark: wantsDark() } })
  const connection = createActor(connectionMachine, { ...watch, input: { online: isOnline() } })
  const unsavedChanges = createActor(unsavedChangesMachine, watch)
  for (const actor of [session, theme, connection, unsavedChanges]) actor.start()

  const router = createConsoleRouter({ session })
  guardDepartures({ session, unsavedChanges }, router.history)

  const value = {
    session,
    loadedSession: session.getSnapshot(),
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
  const app = <ConsoleRoot value={value} router={router} />
  watchAccess({ session }, () => {
    hydrateNow()
    void router.invalidate()
  })

  // The screen that the HTML shows stays until the first one of the console can take its place.
  if (root.hasChildNodes()) await router.load()
  if (router.state.matches.some(({ routeId }) => isPrerendered(root, routeId))) {
    hydrateRoot(root, app)
    announceStage('hydrating')
    hydrateNow()
  } else {
    delete root.dataset.route
    createRoot(root).render(app)
  }
}

/** Hydrates what is not hydrated yet, as React does before it handles a key: it reports a screen that another one overtakes. */
function hydrateNow(): void {
  document.getElementById('content')?.dispatchEvent(new Event('keyup', { bubbles: true }))
}

/** Tells whether the HTML shows the first screen. The one of /login is hidden from somebody who is signed in and led on. */
function isPrerendered({ dataset }: HTMLElement, route: string): boolean {
  return dataset.route === route && document.documentElement.dataset.leaving === undefined
}
