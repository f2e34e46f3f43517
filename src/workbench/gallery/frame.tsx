import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyMachineSnapshot } from 'xstate'
import { Notice } from '#ui/feedback/notice.tsx'
import { Root } from '#ui/root.tsx'
import type { Product } from '#workbench/product.tsx'
import { frameReady } from './frame-window.ts'
import { drawScreen } from './screen.tsx'

const nothing = () => undefined

/** Turns the page into the inside of a frame, which draws the screens that it is given. */
export function startFrame(element: HTMLElement, product: Product): void {
  const root = createRoot(element)
  let shown: { chart: string; snapshot: AnyMachineSnapshot } | null = null
  let mount = 0
  const picturesOf = async (chart: string) => {
    const model = product.models[chart]
    return model ? (await import('./pictures.tsx')).picturesOf(product, model) : []
  }

  window.frame = {
    show: (chart, snapshot, send, anew) => {
      if (shown?.chart !== chart || (anew && shown.snapshot !== snapshot)) mount += 1
      shown = { chart, snapshot }
      const drawn = drawScreen(product, chart, snapshot, send)
      // Not in StrictMode: it mounts everything twice, and a dialog that is open from the start would report that it was closed.
      flushSync(() =>
        root.render(
          <Root key={mount}>
            {'screen' in drawn ? (
              drawn.screen
            ) : (
              <main style={{ padding: 'var(--space-4)' }}>
                <Notice kind="info">{drawn.none}</Notice>
              </main>
            )}
          </Root>,
        ),
      )
    },
    setTheme: (dark) => document.documentElement.classList.toggle('dark', dark),
    charts: Object.keys(product.screens).filter((chart) => typeof product.screens[chart] === 'object'),
    pictures: async (chart) =>
      (await picturesOf(chart)).map(({ title, states, snapshot }) => ({
        title,
        states,
        context: snapshot.context,
      })),
    showPicture: async (chart, index) => {
      const picture = (await picturesOf(chart))[index]
      if (picture) window.frame?.show(chart, picture.snapshot, nothing, true)
    },
  }
  window.parent.postMessage(frameReady, window.location.origin)
}
