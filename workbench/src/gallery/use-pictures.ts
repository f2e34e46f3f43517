import { useEffect, useState } from 'react'
import { doWhenIdle } from '#workbench/shared/idle.ts'
import { errorMessage } from '#workbench/shared/plain.ts'
import { knownPictures, type Picture, renderPictures } from '#workbench/walk/frame/pictures.tsx'
import { type Product, useProduct } from '#workbench/walk/product.tsx'

export type Rendered = readonly Picture[] | 'waiting' | { readonly problem: string }

/** A screen, and how many other inputs and paths lead to the same. */
export interface DistinctPicture extends Picture {
  readonly others: number
}

export function picturesIn(rendered: Rendered | undefined): readonly DistinctPicture[] {
  const alike = Map.groupBy(Array.isArray(rendered) ? rendered : [], ({ signs, text }: Picture) => `${signs} ${text}`)
  return [...alike.values()].flatMap(([first, ...others]) => (first ? [{ ...first, others: others.length }] : []))
}

async function renderInSteps(product: Product, chart: string, signal: AbortSignal): Promise<Rendered> {
  const model = product.models[chart]
  if (!model) return []
  try {
    return (await doWhenIdle(renderPictures(product, model), signal)) ?? 'waiting'
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
