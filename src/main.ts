/** The entry of the console: the charts first, React second. */
import { createBrowserHistory } from '@tanstack/history'
import { createActor } from 'xstate'
import { connect } from '#api/server.ts'
import { readShownSession, readStoredSession } from '#api/stored-session.ts'
import { addressOf } from '#browser/address.ts'
import { isOnline } from '#browser/connection.ts'
import { logProblem } from '#browser/log.ts'
import { settings } from '#browser/settings.ts'
import { announceStage, isScreenShown, takeShownUser } from '#browser/start.ts'
import { wantsDark } from '#browser/theme-store.ts'
import { type Environment, InvalidEnvironment, readEnvironment } from '#environment'
import { createNavigation } from '#flow/navigation.ts'
import type { Run, Tab } from '#flow/tab.ts'
import { bindForm } from '#html/binder.ts'
import { connectionMachine } from '#machines/app/connection.ts'
import { sessionMachine } from '#machines/app/session.ts'
import { themeMachine } from '#machines/app/theme.ts'
import { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import { startEarlyRun } from '#routes/early-run.ts'
import { paths } from '#rules/paths.ts'

/** The environment of the console, or the reason why it has none that can be used. */
function checkedEnvironment(): Environment | InvalidEnvironment {
  try {
    return readEnvironment(settings())
  } catch (problem) {
    if (problem instanceof InvalidEnvironment) return problem
    throw problem
  }
}

/** The options with which the workbench watches a development or QA build; no other build has its code. */
async function watchOptions(): Promise<Tab['watch']> {
  if (!import.meta.env.DEV && import.meta.env.MODE !== 'qa') return {}
  const [{ inspector }, { secretNames }] = await Promise.all([
    import('@statehouse/workbench/inspect'),
    import('#qa/models/secrets.ts'),
  ])
  return { inspect: inspector(secretNames) }
}

/** Starts what lives as long as the tab. */
function startTab(environment: Environment, watch: Tab['watch']): Tab {
  const session = createActor(sessionMachine, { ...watch, input: readStoredSession() })
  const theme = createActor(themeMachine, { ...watch, input: { dark: wantsDark() } })
  const connection = createActor(connectionMachine, { ...watch, input: { online: isOnline() } })
  const unsavedChanges = createActor(unsavedChangesMachine, watch)
  const shownSession = createActor(sessionMachine, { input: readShownSession(takeShownUser()) }).getSnapshot()
  for (const actor of [session, theme, connection, unsavedChanges]) actor.start()
  const history = createBrowserHistory()
  return {
    session,
    shownSession,
    theme,
    connection,
    unsavedChanges,
    watch,
    history,
    navigation: createNavigation(history),
    showToast: (toast) =>
      void loadApp().then(
        (app) => app.showToast(toast),
        // Without the code that draws there is no place for it.
        () => {},
      ),
    earlyRun: { current: null, isOver: false },
    product: environment.VITE_PRODUCT_NAME,
    redirectUri: window.location.origin + addressOf(paths.oauthCallback),
    allowance: {
      origins: environment.VITE_PLUGIN_CALLBACK_ORIGINS,
      schemes: environment.VITE_PLUGIN_CALLBACK_SCHEMES,
    },
  }
}

const loadApp = () => import('./app.tsx')

async function startConsole(environment: Environment | InvalidEnvironment): Promise<void> {
  if (environment instanceof InvalidEnvironment) {
    const { message, problems } = environment
    logProblem(`${message}: ${problems.map(({ name }) => name).join(', ')}`)
    return (await loadApp()).showInvalidEnvironment(problems)
  }
  // A document that was cut off may be loaded again, with a link that works once.
  if (document.getElementById('root') === null) throw new Error('index.html has no #root')
  connect(environment.VITE_API_URL)
  const tab = startTab(environment, await watchOptions())
  // The router says what is missing.
  startEarlyRun(tab, bind).catch(() => {})
  const { start } = await loadApp()
  await start(tab, () => releaseForm())
}

let releaseForm = () => {}

/** Binds the form in the HTML to the run, if it is of its screen. */
function bind(screen: string, run: Run): void {
  const root = document.getElementById('root')
  if (root && isScreenShown(root, screen)) releaseForm = bindForm(root, run.actor)
}

startConsole(checkedEnvironment()).catch(() => {
  releaseForm()
  // A document that was cut off before its body has no sentence to show, and may not get the code that has one either.
  return document.getElementById('incomplete') ? announceStage('failed') : import('#browser/cut-off.ts').catch(() => {})
})
