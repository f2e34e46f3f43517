import { createRoot, hydrateRoot } from 'react-dom/client'
import { announceStage } from '#browser/start.ts'
import { defaultProductName, type Environment, type VariableProblem } from '#environment'
import type { Console } from '#flow/app-actors.tsx'
import { guardDepartures } from '#flow/leave.tsx'
import { watchAccess } from '#routes/admission.ts'
import { ConsoleRoot } from '#routes/console.tsx'
import { createConsoleRouter, screenOf } from '#routes/index.ts'
import { InvalidEnvironmentPage } from '#ui/page/error-page.tsx'
import { Root } from '#ui/root.tsx'

/** The actors that live as long as the tab, and what watches them. */
export type AppActors = Omit<Console, 'product' | 'redirectUri' | 'allowance'>

/** @throws Error without the element of index.html */
function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  return root
}

/** Shows the page for an environment that cannot be used. */
export function showInvalidEnvironment(problems: readonly VariableProblem[]): void {
  createRoot(rootElement()).render(
    <Root>
      <InvalidEnvironmentPage product={defaultProductName} problems={problems} />
    </Root>,
  )
}

/** Shows the console in the element of index.html. */
export async function start(actors: AppActors, environment: Environment): Promise<void> {
  const root = rootElement()
  const { session, unsavedChanges } = actors
  const router = createConsoleRouter({ session })
  guardDepartures({ session, unsavedChanges }, router.history)

  const value = {
    ...actors,
    product: environment.VITE_PRODUCT_NAME,
    redirectUri: `${window.location.origin}${import.meta.env.BASE_URL}oauth/callback`,
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
  if (router.state.matches.some((match) => match.status === 'success' && isPrerendered(root, screenOf(match)))) {
    hydrateRoot(root, app)
    announceStage('hydrating')
    hydrateNow()
  } else {
    // The mark that hides a form goes before React has drawn the first screen in its place.
    if (document.documentElement.dataset.leaving !== undefined) root.replaceChildren()
    delete root.dataset.screen
    createRoot(root).render(app)
  }
}

/** Hydrates what is not hydrated yet, as React does before it handles a key: it reports a screen that another one overtakes. */
function hydrateNow(): void {
  document.getElementById('content')?.dispatchEvent(new Event('keyup', { bubbles: true }))
}

/** Tells whether the HTML shows the first screen. With a session the HTML of /login is hidden, because the console leads on from there. */
function isPrerendered({ dataset }: HTMLElement, screen: string): boolean {
  return dataset.screen === screen && document.documentElement.dataset.leaving === undefined
}
