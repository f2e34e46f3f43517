/** The entry of the console: the charts first, React second. */
import { createBrowserHistory } from '@tanstack/history'
import { type AnyActorRef, createActor } from 'xstate'
import { connect } from '#api/server.ts'
import { readShownSession, readStoredSession } from '#api/stored-session.ts'
import { withBase } from '#browser/base-path.ts'
import { isOnline } from '#browser/connection.ts'
import { logProblem } from '#browser/log.ts'
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
async function watchOptions(): Promise<Watch> {
  if (!import.meta.env.DEV && import.meta.env.MODE !== 'qa') return {}
  const [{ inspector }, { secretNames }] = await Promise.all([
    import('@statehouse/workbench/inspect'),
    import('#qa/models/secrets.ts'),
  ])
  return { inspect: inspector(secretNames) }
}

/** Starts what lives as long as the tab. */
function startTab(environment: Environment, watch: Watch): Tab {
  const actors = createTabActors({ session: readStoredSession(), dark: wantsDark(), online: isOnline() }, watch)
  const shownSession = createActor(sessionMachine, { input: readShownSession(takeShownUser()) }).getSnapshot()
  // Emitted by the machines of pages, and by those that they invoke.
  actors.root.system.inspect(({ type, actorRef }) => {
    // Every actor of a system is one, which the type of the event does not say.
    if (type === '@xstate.actor') (actorRef as AnyActorRef).on('*', act)
  })
  startTabActors(actors)
  const history = createBrowserHistory()
  return {
    ...actors,
    shownSession,
    history,
    navigation: createNavigation(history),
    earlyRun: { current: null, isOver: false },
    product: environment.VITE_PRODUCT_NAME,
    redirectUri: window.location.origin + withBase(paths.oauthCallback),
    allowance: {
      origins: environment.VITE_PLUGIN_CALLBACK_ORIGINS,
      schemes: environment.VITE_PLUGIN_CALLBACK_SCHEMES,
    },
  }
}

const loadApp = () => import('./app.tsx')

/** Does in the tab what a machine has emitted. */
function act(emitted: Toast | CallbackOpening | PageOpening | ApplicationOpening): void {
  if (emitted.type === 'toast')
    loadApp().then(
      (app) => app.showToast(emitted),
      // Without the code that renders there is no place for it.
      () => {},
    )
  else if (emitted.type === 'callback.opening') openCallback(emitted)
  else if ('href' in emitted) openPage(emitted.href)
}

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
