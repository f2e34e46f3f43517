import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Root } from '#ui/root.tsx'

/** Draws a piece in an empty page, in an element with the styles that it has in the product, until the test is over. */
export function draw(piece: ReactNode): { container: HTMLElement; redraw(piece: ReactNode): void } {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const redraw = (next: ReactNode) => flushSync(() => root.render(<Root>{next}</Root>))
  redraw(piece)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    window.scrollTo(0, 0)
  })
  return { container, redraw }
}

/** Finds a button by its words. Vitest adds the hidden words that keep a button's width to the name; browsers do not. */
export const button = (words: string) => page.getByRole('button', { name: new RegExp(`^${words}( |$)`) })
