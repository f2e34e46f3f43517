/** The entry of the console: starts the machines before React. */
import { createActor } from 'xstate'
import { connect } from '#api/http.ts'
import { readStoredSession } from '#api/stored-session.ts'
import { withBase } from '#browser/base-path.ts'
import { logError } from '#browser/log.ts'
import { readOAuth } from '#browser/oauth-store.ts'
import { settings } from '#browser/settings.ts'
import { announceStage } from '#browser/stages.ts'
import { type Environment, InvalidEnvironment, readEnvironment } from '#environment'
import { createHistory, startNavigation } from '#flow/navigation/decided.ts'
import { type Creation, createTab, type Tab } from '#flow/tab.ts'
import { pages } from '#routes/pages.ts'
import { paths } from '#rules/paths.ts'
import { bindPage } from '#start/binder.ts'

function checkedEnvironment(): Environment | InvalidEnvironment {
  try {
    return readEnvironment(settings())
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error
    throw error
  }
}

async function watched(api: string): Promise<Creation> {
  if (!import.meta.env.DEV && import.meta.env.MODE !== 'qa') return {}
  const [{ inspector }, { inspected }, { sandboxOf }] = await Promise.all([
    import('@statehouse/workbench/inspect'),
    import('#qa/inspected.ts'),
    import('#qa/sandbox-url.ts'),
  ])
  const inspect = inspector(inspected, sandboxOf(api))
  return { create: (machine, options) => createActor(machine, { ...options, inspect }) }
}

const loadApp = () => import('./app.tsx')

function startTab(environment: Environment, creation: Creation): Tab {
  const history = createHistory()
  const tab = createTab({
    session: readStoredSession(),
    pages,
    history,
    product: environment.VITE_PRODUCT_NAME,
    links: environment,
    redirectUri: window.location.origin + withBase(paths.oauthCallback),
    allowance: {
      origins: environment.VITE_PLUGIN_CALLBACK_ORIGINS,
      schemes: environment.VITE_PLUGIN_CALLBACK_SCHEMES,
    },
    readOAuth,
    ...creation,
  })
  startNavigation(tab)
  // Without the rendering code, nothing can show a toast.
  tab.actor.on('toast.requested', (toast) =>
    import('#ui/feedback/toaster.tsx').then(({ showToast }) => showToast(toast)).catch(() => {}),
  )
  connect(environment.VITE_API_URL, tab.refresh)
  tab.actor.start()
  return tab
}

async function startConsole(environment: Environment | InvalidEnvironment): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  if (environment instanceof InvalidEnvironment) {
    const { message, errors } = environment
    logError(`${message}: ${errors.map(({ name }) => name).join(', ')}`)
    return (await loadApp()).showInvalidEnvironment(errors, root)
  }
  const tab = startTab(environment, await watched(environment.VITE_API_URL))
  const releaseForm = bindPage(root, tab)
  try {
    await (await loadApp()).start(tab, root, releaseForm)
  } catch (error) {
    releaseForm()
    throw error
  }
}

startConsole(checkedEnvironment()).catch(() => announceStage('failed'))
