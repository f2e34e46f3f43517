import { useEffect, useState } from 'react'
import { knownPictures, type Picture, renderPictures } from '#workbench/gallery/pictures.tsx'
import { doWhenIdle } from '#workbench/shared/idle.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { errorMessage } from '#workbench/shared/plain.ts'
import { byPhrase, having } from '#workbench/shared/search.ts'
import { readMarkup } from '#workbench/walk/frame/read-markup.ts'
import { copyScreen } from '#workbench/walk/frame/screen-copy.ts'
import { type Product, useProduct } from '#workbench/walk/product.tsx'

export type Rendered = readonly Picture[] | { readonly problem: string }

/** A screen, and how many other inputs and paths show nothing else. */
export interface DistinctPicture extends Picture {
  readonly others: number
}

export const none: readonly Picture[] = []

/** The pictures of a chart; `none` until they are rendered, or if they failed. */
export function picturesOf(all: ReadonlyMap<string, Rendered>, chart: string): readonly Picture[] {
  const rendered = all.get(chart) ?? none
  return 'problem' in rendered ? none : rendered
}

/** Ids, and what is typed or chosen. */
const incidental = /_[rR]_\w+_| (?:value|aria-describedby)="[^"]*"| (?:checked|selected)=""/g

/** The texts and elements of a screen, and its states. */
const partsOf = oncePer(
  ({ markup, states }: Picture): ReadonlySet<string> =>
    new Set([...(markup.replace(incidental, '').match(/<[^>]+>|[^<]+/g) ?? []), ...states]),
)

/**
 * The pictures with a text, an element or a state that no picture before them has. The others only combine these: they
 * count at the picture that is most like them.
 */
export const distinct = oncePer((pictures: readonly Picture[]): readonly DistinctPicture[] => {
  const shown = new Set<string>()
  const [kept, others] = [new Map<Picture, number>(), [] as Picture[]]
  for (const picture of pictures) {
    const parts = partsOf(picture)
    if (parts.isSubsetOf(shown)) others.push(picture)
    else kept.set(picture, 0)
    for (const part of parts) shown.add(part)
  }
  for (const other of others) {
    const differing = (picture: Picture) => partsOf(other).symmetricDifference(partsOf(picture)).size
    const like = [...kept.keys()].reduce((one, next) => (differing(next) < differing(one) ? next : one))
    kept.set(like, (kept.get(like) ?? 0) + 1)
  }
  return [...kept].map(([picture, count]) => ({ ...picture, others: count }))
})

/** A state and the words on its screen. */
const shownIn = ({ states, text }: Picture) => `${states.join(' ')} ${text}`

const captionedIn = (picture: Picture) => `${picture.caption} ${picture.text}`

/** What a search reads: a caption also names the path, which counts only if no picture shows the words. */
export const textsFor = (pictures: readonly Picture[], has: (text: string, picture: Picture) => boolean) =>
  pictures.some((picture) => has(shownIn(picture), picture)) ? shownIn : captionedIn

/** The distinct pictures of those that match a search. */
export function listed(pictures: readonly Picture[], search: string, textIn: (each: Picture) => string) {
  if (search.trim() === '') return distinct(pictures)
  const has = having(search)
  return distinct(pictures.filter((picture) => has(textIn(picture))).toSorted(byPhrase(search, textIn)))
}

/** The charts with a screen. */
export const drawnIn = oncePer((screens: Product['screens']) =>
  Object.keys(screens).filter((id) => typeof screens[id] !== 'string'),
)

/** The name of the group after the charts. */
export const pagesGroup = 'Pages without a chart'

const renderPages = oncePer(async ({ pageNames = [] }: Product): Promise<readonly Picture[]> => {
  const pictures: Picture[] = []
  for (const name of pageNames) {
    const steps = () => []
    const { innerHTML: markup } = (await copyScreen(name, steps, 360)).body
    const { text, signs } = readMarkup(markup)
    const all = name.includes('refused') ? ([...signs, 'refused'] as const) : signs
    pictures.push({ chart: name, caption: name, hash: '', states: [name], steps, markup, text, signs: all })
  }
  return pictures
})

async function renderInSteps(product: Product, chart: string, signal: AbortSignal): Promise<Rendered> {
  const model = product.models[chart]
  try {
    if (chart === pagesGroup) return await renderPages(product)
    return (model && (await doWhenIdle(renderPictures(product, model), signal))) ?? none
  } catch (error) {
    return { problem: `The pictures of ${chart} cannot be drawn: ${errorMessage(error)}` }
  }
}

/**
 * Creates the pictures of charts one by one without blocking the page.
 * @param charts must be the same array until other charts are needed
 */
export function usePictures(charts: readonly string[]): ReadonlyMap<string, Rendered> {
  const product = useProduct()
  const [rendered, setRendered] = useState<ReadonlyMap<string, Rendered>>(() => {
    const known = charts.map((id) => [id, knownPictures(product.models[id])] as const)
    return new Map(known.flatMap(([id, pictures]) => (pictures ? [[id, pictures]] : [])))
  })
  useEffect(() => {
    const rendering = new AbortController()
    const { signal } = rendering
    const renderAll = async () => {
      for (const chart of charts) {
        const pictures = await renderInSteps(product, chart, signal)
        if (signal.aborted) return
        setRendered((before) => new Map([...before, [chart, pictures]]))
      }
    }
    void renderAll()
    return () => rendering.abort()
  }, [product, charts])
  return rendered
}
