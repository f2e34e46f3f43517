import { useEffect, useState } from 'react'
import { doWhenIdle } from '#workbench/shared/idle.ts'
import { errorMessage } from '#workbench/shared/plain.ts'
import { type Picture, renderPictures } from '#workbench/walk/frame/pictures.tsx'
import { type Product, useProduct } from '#workbench/walk/product.tsx'

export type Rendered = readonly Picture[] | 'waiting' | { readonly problem: string }

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
  const [rendered, setRendered] = useState<ReadonlyMap<string, Rendered>>(new Map())
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
