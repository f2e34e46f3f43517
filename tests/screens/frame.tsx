import { coverOf, type Model, runModel } from '@statehouse/workbench/kit'
import { type ChartPicture, hashOf, picturesOf, stepsTo } from '@statehouse/workbench/screens'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyMachineSnapshot } from 'xstate'
import { Root } from '#ui/root.tsx'
import { product } from '../../src/qa.tsx'

interface PictureSummary extends Pick<ChartPicture, 'title'> {
  readonly index: number
  readonly context: unknown
}

declare global {
  interface Window {
    screens?: {
      /** The pictures of a chart: all, or enough to contain each element, text and state. */
      pictures(chart: string, whole: boolean): readonly PictureSummary[]
      show(chart: string, index: number): void
      /** Transitions that React does not show on a page that the browser has translated. Ends the other uses. */
      untranslated(chart: string): readonly string[]
    }
  }
}

/** Tags and texts of HTML. React's generated ids count as equal. */
const partsOf = (markup: string) => new Set(markup.replaceAll(/_[rR]_\w+_/g, '').match(/<[^>]+>|[^<]+/g))

function modelOf(chart: string): Model {
  const model = product.models[chart]
  if (!model) throw new Error(`There is no chart “${chart}”`)
  return model
}

/** Replaces every text by a copy in an element, like a browser that translates the page. */
function translate(screen: HTMLElement): void {
  for (const { childNodes } of screen.querySelectorAll(':not(textarea)')) {
    for (const node of childNodes) {
      const copy = Object.assign(document.createElement('font'), { textContent: node.textContent })
      if (node instanceof Text) node.replaceWith(copy)
    }
  }
}

const element = document.getElementById('root')
const { frame } = window
if (!frame || !element) throw new Error('The URL of this page must end in #/frame')
window.screens = {
  pictures: (chart, whole) => {
    const all = picturesOf(product, modelOf(chart))
      .map((picture, index) => ({ ...picture, index }))
      .filter(({ snapshot }) => snapshot.status === 'active')
    const chosen = whole ? all : coverOf(all, ({ markup, states }) => partsOf(markup).union(new Set(states)))
    return chosen.map(({ index, title, snapshot: { context } }) => ({ index, title, context }))
  },
  show: (chart, index) => {
    const picture = picturesOf(product, modelOf(chart))[index]
    if (picture) void frame.show(chart, stepsTo(picture.snapshot), () => undefined, picture)
  },
  untranslated: (chart) => {
    const entry = product.screens[chart]
    if (typeof entry !== 'object') return []
    const { screen: Screen } = entry
    const place = document.createElement('div')
    element.replaceWith(place)
    const root = createRoot(place)
    let copies = 0
    const show = (snapshot: AnyMachineSnapshot, key: number) =>
      flushSync(() =>
        root.render(
          <Root key={key}>{snapshot.status === 'active' && <Screen state={snapshot} send={() => {}} />}</Root>,
        ),
      )
    const shows = (from: AnyMachineSnapshot, to: AnyMachineSnapshot, isTranslated: boolean) => {
      show(from, ++copies)
      if (isTranslated) translate(place)
      show(to, copies)
      return place.textContent
    }
    const steps = runModel(modelOf(chart)).replays.flatMap(({ from, ...to }) => (from ? [{ from, ...to }] : []))
    return steps.flatMap((step) => {
      const [expected, found] = [false, true].map((translated) => shows(step.from.snapshot, step.snapshot, translated))
      return expected === found ? [] : [`${step.title} ${hashOf(modelOf(chart), step)}`]
    })
  },
}
