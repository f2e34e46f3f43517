import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Root } from '#ui/root.tsx'

/** Renders a component on an empty page, in an element with the product's styles, until the end of the test. */
export function render(component: ReactNode): { container: HTMLElement; rerender(component: ReactNode): void } {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const rerender = (next: ReactNode) => flushSync(() => root.render(<Root>{next}</Root>))
  rerender(component)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    window.scrollTo(0, 0)
  })
  return { container, rerender }
}

/** Finds a button by its label. Vitest adds the hidden text that keeps a button's width; browsers do not. */
export const button = (text: string) => page.getByRole('button', { name: new RegExp(`^${text}( |$)`) })
