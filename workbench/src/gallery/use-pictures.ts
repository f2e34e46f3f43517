import { useEffect, useState } from 'react'
import { whenIdle } from '#workbench/ground/idle.ts'
import { drawPictures, type Picture } from '#workbench/walk/frame/pictures.tsx'
import { type Product, useProduct } from '#workbench/walk/product.tsx'

/** The pictures of a chart: drawn, still to come, or a sentence about why there are none. */
export type Drawn = readonly Picture[] | 'waiting' | { readonly problem: string }

/** How long the page draws pictures at a time, in ms: short enough that a press or a letter is answered at once. */
const timeToDraw = 30

/** How long pictures that are to be drawn wait at most for a busy page, in ms. Pictures in view are copied in between. */
const longestWait = 200

async function drawInSteps(product: Product, chart: string, signal: AbortSignal): Promise<Drawn> {
  const model = product.models[chart]
  if (!model) return []
  try {
    const drawing = drawPictures(product, model)
    let begin = performance.now()
    for (;;) {
      const { done, value } = drawing.next()
      if (done) return value
      if (performance.now() - begin < timeToDraw) continue
      await whenIdle(longestWait)
      if (signal.aborted) return 'waiting'
      begin = performance.now()
    }
  } catch (error) {
    return {
      problem: `The pictures of ${chart} cannot be drawn: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

/**
 * Draws the pictures of charts, one chart after the other, while the page stays usable.
 * @param charts the very same list until others are wanted
 */
export function usePictures(charts: readonly string[]): ReadonlyMap<string, Drawn> {
  const product = useProduct()
  const [drawn, setDrawn] = useState<ReadonlyMap<string, Drawn>>(new Map())
  useEffect(() => {
    const drawing = new AbortController()
    const { signal } = drawing
    const drawAll = async () => {
      for (const chart of charts) {
        // The page shows what it has before the next chart, which may explore for a moment.
        await whenIdle(longestWait)
        if (signal.aborted) return
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
