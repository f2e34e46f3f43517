import { Fragment } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { textOf } from '#workbench/kit/model/keys.ts'
import type { Decorator, Product, Send } from '#workbench/walk/product.tsx'
import { fillIn } from './fill-in.ts'
import type { Frame, ShownStep } from './frame-window.ts'
import { renderScreen } from './screen.tsx'

/** The focus scrolls only the frame: the browser would also scroll the page, away from the chart. */
function scrollInside(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true })
    const { top, bottom } = this.getBoundingClientRect()
    const isOutside = top < 0 || bottom > window.innerHeight
    if (isOutside && !options?.preventScroll)
      window.scrollBy({ top: top - window.innerHeight / 2, behavior: 'instant' })
  }
}

export async function startFrame(element: HTMLElement, product: Product): Promise<void> {
  scrollInside()
  // The code of a journey loads together with the rest.
  if (window.parent.location.hash.startsWith('#/journeys')) {
    void product.loadJourneyScreens?.()
    void import('./journey-frame.tsx')
  }
  const decorator = (await product.loadDecorator?.()) ?? { Root: Fragment }
  /** Nothing else renders into it. */
  const ownElement = () => {
    const own = document.createElement('div')
    element.replaceWith(own)
    return own
  }
  let open: Frame['showJourney'] | undefined
  window.frame = {
    show: screenIn(element, product, decorator),
    setTheme: (dark) => document.documentElement.classList.toggle('dark', dark),
    showJourney: async (...goal) => {
      const { journeysIn } = await import('./journey-frame.tsx')
      open ??= journeysIn(ownElement(), product, decorator)
      return open(...goal)
    },
    readScreens: async () => {
      const { readScreens } = await import('./read-screens.tsx')
      return readScreens(ownElement(), product, decorator)
    },
  }
  window.parent.postMessage('frame.ready', window.location.origin)
}

interface Shown {
  readonly chart: string
  readonly steps: readonly ShownStep[]
  readonly visit: unknown
  readonly own: Set<string>
}

/** @returns a function that renders a screen into the element */
function screenIn(element: HTMLElement, product: Product, { Root, toasts }: Decorator): Frame['show'] {
  const root = createRoot(element)
  let shown: Shown | null = null
  let mount = 0
  // A replayed screen reports again what the walk has already. Events during a render are sent after it.
  let rendering: 'none' | 'replay' | 'step' = 'none'

  const valuesOf = (step?: ShownStep) => (step?.event ? (product.readTyped?.(step.event) ?? null) : null)

  function render(chart: string, { snapshot }: ShownStep, send: Send): void {
    const rendered = renderScreen(product, chart, snapshot, send)
    // Not in StrictMode: it mounts twice, and an initially open dialog would report that it was closed.
    flushSync(() =>
      root.render(
        <Root key={mount}>
          {'screen' in rendered ? (
            rendered.screen
          ) : (
            <main style={{ padding: '1rem' }}>
              <p>{rendered.none}</p>
            </main>
          )}
          {toasts && <toasts.Toaster />}
        </Root>,
      ),
    )
  }

  function toast(steps: readonly ShownStep[]): void {
    toasts?.clear()
    const earlier = steps.at(-2)?.emitted.length ?? 0
    for (const emitted of steps.at(-1)?.emitted.slice(earlier) ?? []) {
      const toast = product.readToast?.(emitted)
      if (toast) toasts?.show(toast)
    }
  }

  async function showPage(name: string): Promise<void> {
    const page = (await product.loadPages?.())?.[name]
    shown = null
    mount += 1
    toasts?.clear()
    flushSync(() => root.render(<Root key={mount}>{page}</Root>))
  }

  function showSteps(...[chart, steps, send, visit]: Parameters<Frame['show']>): void {
    const before = shown
    const goesOn = before?.chart === chart && before.visit === visit && isBeginningOf(before.steps, steps)
    if (goesOn && before.steps.length === steps.length) return
    const own = goesOn ? before.own : new Set<string>()
    const top = window.scrollY
    if (!goesOn) mount += 1
    const isMounted = mount
    shown = { chart, steps, visit, own }
    rendering = goesOn || steps.length === 1 ? 'step' : 'replay'
    const dispatch: Send = (event) => {
      if (rendering === 'replay' || isMounted !== mount) return
      if (rendering === 'step') return queueMicrotask(() => dispatch(event))
      own.add(textOf(event))
      send(event)
    }
    for (const [index, step] of steps.entries()) {
      if (goesOn && index < before.steps.length) continue
      const values = valuesOf(step)
      const next = steps[index + 1]
      // Of consecutive typing only the last values count.
      if (values && next?.event?.type === step.event?.type && valuesOf(next)) continue
      if (values && !own.has(textOf(step.event))) fillIn(document, values)
      render(chart, step, dispatch)
    }
    rendering = 'none'
    flushSync(() => toast(steps))
    if (before?.chart === chart && before.visit === visit) window.scrollTo({ top, behavior: 'instant' })
  }

  return (chart, steps, ...rest) => (steps.length === 0 ? showPage(chart) : showSteps(chart, steps, ...rest))
}

/** Whether the first steps are a prefix of all steps. */
const isBeginningOf = (first: readonly ShownStep[], all: readonly ShownStep[]): boolean =>
  first.length <= all.length && first.every((step, index) => step === all[index])
