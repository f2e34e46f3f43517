import { RouterProvider } from '@tanstack/react-router'
import { guardLeaving } from '#flow/navigation/links.ts'
import { createConsoleRouter, guardOf } from '#flow/router.tsx'
import { shownVisit, type Tab } from '#flow/tab.ts'
import { RenderedTabContext } from '#flow/use-tab.tsx'
import { frames } from '#routes/frames.tsx'
import { loadProtectedArea } from '#routes/pages.ts'
import { RootLayout } from '#routes/root.tsx'
import { clearToasts, showToast } from '#ui/feedback/toaster.tsx'
import { openJourney } from './journey.ts'

export { users } from './journey.ts'

/** Asks before unsaved changes are lost, as the console does. The workbench itself can be closed. */
function startTab(tab: Tab): void {
  guardLeaving(tab)
  window.onbeforeunload = null
  tab.actor.on('toast.requested', (toast) => showToast(toast, Number.POSITIVE_INFINITY))
}

/** Opens a journey whose pages are rendered in their shell. With it come the styles of the console. */
export async function openOnScreen(as: string, onStep: () => void) {
  if (as !== '') loadProtectedArea().catch(() => {})
  const journey = await openJourney(as, [], {
    onOpened: startTab,
    onStep: () => {
      clearToasts()
      onStep()
    },
  })
  let router: ReturnType<typeof createConsoleRouter> | undefined
  /** Waits for the code of the screen; not for a session that is being checked, which a step answers. */
  const ready = async () => {
    const isWaiting = () => journey.tab.actor.getSnapshot().matches({ page: 'waiting' })
    do await new Promise((resolve) => setTimeout(resolve))
    while (router?.state.isLoading && !isWaiting())
  }
  return {
    journey,
    ready,
    /** Renders the document that is open. It has no router that replaces URLs: that would do so later than its step. */
    async screen() {
      const { tab } = journey
      router = createConsoleRouter(tab, frames, guardOf(tab.actor))
      tab.actor.on('rendering.requested', () => void router?.invalidate())
      tab.theme.subscribe((theme) => document.documentElement.classList.toggle('dark', theme.matches('dark')))
      void router.load()
      await ready()
      const value = { ...tab, html: { session: tab.session.getSnapshot(), values: {}, state: null } }
      return (
        <RenderedTabContext value={value}>
          <RootLayout>
            <RouterProvider router={router} />
          </RootLayout>
        </RenderedTabContext>
      )
    },
    /** Back and Forward of the browser in the journey. A history in memory asks nothing. */
    leave(delta: number) {
      const { actor, history } = journey.tab
      const isUnsaved = shownVisit(actor.getSnapshot())?.getSnapshot().hasTag('unsaved')
      if (isUnsaved) actor.send({ type: 'departure.requested', departure: { by: 'history', delta } })
      else history.go(delta)
    },
  }
}
