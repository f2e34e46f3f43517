import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Root } from '#ui/root.tsx'

/** Draws a piece in an empty page, with the styles that it has in the product, until the test is over. */
export function draw(piece: ReactNode): { redraw(piece: ReactNode): void } {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const redraw = (next: ReactNode) => flushSync(() => root.render(<Root>{next}</Root>))
  redraw(piece)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    window.scrollTo(0, 0)
  })
  return { redraw }
}

/** A button by its words. Vitest adds the unseen words that keep a button's width to its name; browsers do not. */
export const button = (words: string) => page.getByRole('button', { name: new RegExp(`^${words}( |$)`) })
