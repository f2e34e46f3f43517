import { RouterContextProvider } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyMachineSnapshot } from 'xstate'
import { Notice } from '#ui/notice.tsx'
import { Root } from '#ui/root.tsx'
import { emptyRouter } from './empty-router.ts'
import { frameReady } from './frame-window.ts'
import { screens, sightOf } from './screens.tsx'

const nothing = () => undefined

/** The sentences about problems that a chart keeps. */
function problemsIn({ context }: AnyMachineSnapshot): readonly string[] {
  const { problem = '', fieldProblems = {} }: { problem?: string; fieldProblems?: Record<string, string> } = context
  return [problem, ...Object.values(fieldProblems)].filter((sentence) => sentence !== '')
}

/** Turns the page into the inside of a frame, which draws whatever screen it is told to. */
export function startFrame(place: HTMLElement): void {
  const root = createRoot(place)
  let shown: { chart: string; snapshot: AnyMachineSnapshot } | null = null
  let life = 0

  window.frame = {
    show: (chart, snapshot, send, anew) => {
      if (shown?.chart !== chart || (anew && shown.snapshot !== snapshot)) life += 1
      shown = { chart, snapshot }
      const { picture, why } = sightOf(chart, snapshot, send)
      // Not in StrictMode: it opens everything twice, and a dialog that is open from the start tells of having been closed.
      flushSync(() =>
        root.render(
          <RouterContextProvider key={life} router={emptyRouter}>
            <Root>
              {picture ?? (
                <main className="page">
                  <Notice kind="info">{why}</Notice>
                </main>
              )}
            </Root>
          </RouterContextProvider>,
        ),
      )
    },
    setTheme: (dark) => document.documentElement.classList.toggle('dark', dark),
    charts: Object.keys(screens).filter((chart) => typeof screens[chart] === 'object'),
    looks: async (chart) => {
      const { looksOf } = await import('./looks.tsx')
      return looksOf(chart).map(({ title, states, snapshot }) => ({ title, states, problems: problemsIn(snapshot) }))
    },
    showLook: async (chart, place) => {
      const { looksOf } = await import('./looks.tsx')
      const look = looksOf(chart)[place]
      if (look) window.frame?.show(chart, look.snapshot, nothing, true)
    },
  }
  window.parent.postMessage(frameReady, window.location.origin)
}
