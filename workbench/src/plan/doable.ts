import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyMachineSnapshot } from 'xstate'
import type { Model } from '#workbench/kit/model/model.ts'
import type { Walk } from '#workbench/kit/paths/simulation.ts'
import { plannedPaths } from '#workbench/kit/paths/walks.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { typedFor } from '#workbench/walk/frame/acts.ts'
import { type Read, readMarkup } from '#workbench/walk/frame/read-markup.ts'
import type { ReadScreens } from '#workbench/walk/frame/read-screens.tsx'
import { renderScreen } from '#workbench/walk/frame/screen.tsx'
import type { Product } from '#workbench/walk/product.tsx'
import { isByHand, type TestWalk, testWalkOf } from '#workbench/walk/steps/test-steps.ts'

/** The static HTML of a state's screen; empty without one. */
export function markupOf(product: Product, chart: string, snapshot: AnyMachineSnapshot): string {
  const rendered = renderScreen(product, chart, snapshot, () => undefined)
  return 'screen' in rendered ? renderToStaticMarkup(rendered.screen) : ''
}

const readingOf = oncePer((product: Product) =>
  oncePer((snapshot: AnyMachineSnapshot): Read => readMarkup(markupOf(product, snapshot.machine.id, snapshot))),
)

/** Reads static HTML, at once and without a browser: whether a control names an event, and no texts. */
const inMarkup = oncePer(
  (product: Product): ReadScreens => ({
    texts: () => null,
    acts: (_, snapshot, event) => {
      const { events, options } = readingOf(product)(snapshot)
      const canSend = (name: string) => {
        const typed = typedFor(name, event)
        return typed && options.get(name)?.includes(String(typed.value)) !== false
      }
      return events.some(canSend) ? [] : null
    },
  }),
)

/** A walk as a test without texts, which says whether a user can do it. */
export const doableWalk = (product: Product, walk: Walk): TestWalk => testWalkOf(product, walk, inMarkup(product))

/** A chart's test plan: what a user can do as far as possible. */
export const planOf = oncePer((product: Product) =>
  oncePer((model: Model) => plannedPaths(model, (walk) => isByHand(product, walk, inMarkup(product)))),
)
