/** The exports of `./conformance`: tests look at every screen of a product, and hold each against its chart. */
import { stepsTo } from '#workbench/walk/frame/frame-window.ts'
import { replace, surrounded } from '#workbench/walk/frame/held-screens.tsx'
import { type Picture, picturesOf } from '#workbench/walk/frame/pictures.tsx'
import type { Product } from '#workbench/walk/product.tsx'
import { coverOf, partsOf } from './cover.ts'
import { type ChartTrials, tryScreens } from './try-screens.ts'

/** The interface for tests of a window that shows one screen at a time, without a page around it. */
export interface Conformance {
  /** The charts that have a screen. */
  readonly charts: readonly string[]
  /** Describes the pictures of a chart's screen: all, or so many that each element, text and state of any is in one. */
  pictures(chart: string, whole: boolean): readonly PictureWords[]
  /** Mounts one of the pictures. */
  showPicture(chart: string, index: number): void
  /** Presses every control of a chart's screens and holds what it sends against the chart. The window shows nothing afterwards. */
  tryScreens(chart: string, whole: boolean): Promise<ChartTrials>
}

/** A picture in words. */
interface PictureWords extends Pick<Picture, 'title' | 'states'> {
  /** Its index among all pictures of the chart, for `showPicture`. */
  readonly index: number
  /** The context of the chart as plain data, secrets masked. */
  readonly context: unknown
}

declare global {
  interface Window {
    conformance?: Conformance
  }
}

/**
 * Gives tests a window in which `startWorkbench` has started a frame: its address ends in `#/frame`.
 * @throws Error when there is no frame
 */
export function startConformance(product: Product): void {
  const { frame } = window
  const element = document.getElementById('root')
  if (!frame || !element) throw new Error('The address of this page has to end in #/frame')
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
    tryScreens: async (chart, whole) => tryScreens(replace(element), await surrounded(product), modelOf(chart), whole),
  }
}
