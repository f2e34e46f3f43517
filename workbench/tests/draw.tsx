import { Theme } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Draws a part of a page alone, until the test is over. */
export function draw(part: ReactNode): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() => root.render(<Theme>{part}</Theme>))
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
}
