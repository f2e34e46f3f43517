import { useEffect, useState } from 'react'
import { doWhenIdle } from '#workbench/shared/idle.ts'
import { errorMessage } from '#workbench/shared/plain.ts'
import { drawPictures, type Picture } from '#workbench/walk/frame/pictures.tsx'
import { type Product, useProduct } from '#workbench/walk/product.tsx'

export type Drawn = readonly Picture[] | 'waiting' | { readonly problem: string }

async function drawInSteps(product: Product, chart: string, signal: AbortSignal): Promise<Drawn> {
  const model = product.models[chart]
  if (!model) return []
  try {
    return (await doWhenIdle(drawPictures(product, model), signal)) ?? 'waiting'
  } catch (error) {
    return { problem: `The pictures of ${chart} cannot be drawn: ${errorMessage(error)}` }
  }
}

/**
 * Creates the pictures of charts one by one without blocking the page.
 * @param charts must be the same array until other charts are needed
 */
export function usePictures(charts: readonly string[]): ReadonlyMap<string, Drawn> {
  const product = useProduct()
  const [drawn, setDrawn] = useState<ReadonlyMap<string, Drawn>>(new Map())
  useEffect(() => {
    const drawing = new AbortController()
    const { signal } = drawing
    const drawAll = async () => {
      for (const chart of charts) {
        const pictures = await drawInSteps(product, chart, signal)
        if (signal.aborted) return
        setDrawn((before) => new Map([...before, [chart, pictures]]))
      }
    }
    void drawAll()
    return () => drawing.abort()
  }, [product, charts])
  return drawn
}
