/** The entry of the console: starts the machines before React. */
import { createBrowserHistory } from '@tanstack/history'
import { type AnyActorRef, createActor } from 'xstate'
import { connect } from '#api/server.ts'
import { readShownSession, readStoredSession } from '#api/stored-session.ts'
import { withBase } from '#browser/base-path.ts'
import { isOnline } from '#browser/connection.ts'
import { logError } from '#browser/log.ts'
import { settings } from '#browser/settings.ts'
import { announceStage, isScreenShown, takeShownUser } from '#browser/start.ts'
import { wantsDark } from '#browser/theme-store.ts'
import { type Environment, InvalidEnvironment, readEnvironment } from '#environment'
import { createNavigation, openCallback, openPage } from '#flow/navigation.ts'
import type { Run, Tab } from '#flow/tab.ts'
import { createTabActors, startTabActors, type Watch } from '#flow/tab-actors.ts'
import { bindForm } from '#html/binder.ts'
import { sessionMachine } from '#machines/app/session.ts'
import type { ApplicationOpening, CallbackOpening, PageOpening } from '#machines/parts/exit.ts'
import type { Toast } from '#machines/parts/toast.ts'
import { startEarlyRun } from '#routes/early-run.ts'
import { paths } from '#rules/paths.ts'

function checkedEnvironment(): Environment | InvalidEnvironment {
  try {
    return readEnvironment(settings())
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error
    throw error
  }
}

async function watchOptions(): Promise<Watch> {
  if (!import.meta.env.DEV && import.meta.env.MODE !== 'qa') return {}
  const [{ inspector }, { secretNames }] = await Promise.all([
    import('@statehouse/workbench/inspect'),
    import('#qa/models/secrets.ts'),
  ])
  return { inspect: inspector(secretNames) }
}

function startTab(environment: Environment, watch: Watch): Tab {
  const actors = createTabActors({ session: readStoredSession(), dark: wantsDark(), online: isOnline() }, watch)
  const shownSession = createActor(sessionMachine, { input: readShownSession(takeShownUser()) }).getSnapshot()
  // Handles what the machines of pages, and the machines that they invoke, emit.
  actors.root.system.inspect(({ type, actorRef }) => {
    // Every actor of a system is an AnyActorRef, which the type of the event does not express.
    if (type === '@xstate.actor') (actorRef as AnyActorRef).on('*', handleEmitted)
  })
  startTabActors(actors)
  const history = createBrowserHistory()
  return {
    ...actors,
    shownSession,
    history,
    navigation: createNavigation(history),
    earlyRun: { current: null, isOver: false, failures: 0 },
    product: environment.VITE_PRODUCT_NAME,
    redirectUri: window.location.origin + withBase(paths.oauthCallback),
    allowance: {
      origins: environment.VITE_PLUGIN_CALLBACK_ORIGINS,
      schemes: environment.VITE_PLUGIN_CALLBACK_SCHEMES,
    },
  }
}

const loadApp = () => import('./app.tsx')

/** Ignores what other machines emit, such as `draft.taken`. */
function handleEmitted(emitted: Toast | CallbackOpening | PageOpening | ApplicationOpening): void {
  if (emitted.type === 'toast')
    loadApp().then(
      (app) => app.showToast(emitted),
      // Without the rendering code, nothing can show a toast.
      () => {},
    )
  else if (emitted.type === 'callback.opening') openCallback(emitted)
  else if (emitted.type === 'page.opening' || emitted.type === 'application.opening') openPage(emitted.href)
}

async function startConsole(environment: Environment | InvalidEnvironment): Promise<void> {
  if (environment instanceof InvalidEnvironment) {
    const { message, errors } = environment
    logError(`${message}: ${errors.map(({ name }) => name).join(', ')}`)
    return (await loadApp()).showInvalidEnvironment(errors)
  }
  // A truncated document may be reloaded, and its one-time link must still work.
  if (document.getElementById('root') === null) throw new Error('index.html has no #root')
  connect(environment.VITE_API_URL)
  const tab = startTab(environment, await watchOptions())
  // If the code of the machine is missing, the router reports it.
  startEarlyRun(tab, bind).catch(() => {})
  const { start } = await loadApp()
  await start(tab, () => releaseForm())
}

let releaseForm = () => {}

/** Binds the form in the HTML to the run if both belong to the same screen. */
function bind(screen: string, run: Run): void {
  const root = document.getElementById('root')
  if (root && isScreenShown(root, screen)) releaseForm = bindForm(root, run.actor)
}

startConsole(checkedEnvironment()).catch(() => {
  releaseForm()
  // A document that was cut off before its body has no message to show, so load code that creates one.
  return document.getElementById('incomplete') ? announceStage('failed') : import('#browser/cut-off.ts').catch(() => {})
})
