/** Exports of `./conformance`: tests open every screen of a product, and compare it with its chart. */
import { stepsTo } from '#workbench/walk/frame/frame-window.ts'
import { decorated, replace } from '#workbench/walk/frame/held-screens.tsx'
import { type Picture, picturesOf } from '#workbench/walk/frame/pictures.tsx'
import type { Product } from '#workbench/walk/product.tsx'
import { coverOf, partsOf } from './cover.ts'
import { type ChartTrials, tryScreens } from './try-screens.ts'

export interface Conformance {
  readonly charts: readonly string[]
  /** The pictures of a chart: all, or enough to contain each element, text and state. */
  pictures(chart: string, whole: boolean): readonly PictureSummary[]
  showPicture(chart: string, index: number): void
  /**
   * Clicks every control of a chart's screens, and compares the events with the chart. Afterwards the window is empty.
   */
  tryScreens(chart: string, whole: boolean): Promise<ChartTrials>
}

interface PictureSummary extends Pick<Picture, 'title' | 'states'> {
  readonly index: number
  /** The chart's context as plain data, secrets masked. */
  readonly context: unknown
}

declare global {
  interface Window {
    conformance?: Conformance
  }
}

/**
 * Adds the test interface to a window in which `startWorkbench` has started a frame: its URL ends in `#/frame`.
 * @throws Error if there is no frame
 */
export function startConformance(product: Product): void {
  const { frame } = window
  const element = document.getElementById('root')
  if (!frame || !element) throw new Error('The URL of this page must end in #/frame')
  const modelOf = (chart: string) => {
    const model = product.models[chart]
    if (!model) throw new Error(`There is no chart “${chart}”`)
    return model
  }
  window.conformance = {
    charts: Object.keys(product.screens).filter((chart) => typeof product.screens[chart] === 'object'),
    pictures: (chart, whole) => {
      const all = picturesOf(product, modelOf(chart)).map((picture, index) => ({ ...picture, index }))
      const chosen = whole ? all : coverOf(all, ({ markup, states }) => partsOf(markup).union(new Set(states)))
      return chosen.map(({ index, title, states, snapshot: { context } }) => ({ index, title, states, context }))
    },
    showPicture: (chart, index) => {
      const picture = picturesOf(product, modelOf(chart))[index]
      if (picture) frame.show(chart, stepsTo(picture.snapshot), () => undefined, picture)
    },
    tryScreens: async (chart, whole) => tryScreens(replace(element), await decorated(product), modelOf(chart), whole),
  }
}
