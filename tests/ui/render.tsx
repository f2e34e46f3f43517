import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ControlEvent } from '#ui/control-event.ts'
import { Root } from '#ui/root.tsx'
import { SendContext } from '#ui/send.ts'

/** Receives the events of the rendered controls. */
export const sent = vi.fn()

/** Creates an event for a control, by a cast, because it belongs to no machine that `eventsOf` could check. */
export const event = (type: string, data = {}) => ({ type, ...data }) as ControlEvent

/** Renders a component on an empty page, in an element with the product's styles, until the end of the test. */
export function render(component: ReactNode): { container: HTMLElement; rerender(component: ReactNode): void } {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const rerender = (next: ReactNode) =>
    flushSync(() =>
      root.render(
        <Root>
          <SendContext value={sent}>{next}</SendContext>
        </Root>,
      ),
    )
  rerender(component)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    sent.mockClear()
    window.scrollTo(0, 0)
  })
  return { container, rerender }
}

/** Finds a button by its label. Vitest adds the hidden text that keeps a button's width; browsers do not. */
export const button = (text: string) => page.getByRole('button', { name: new RegExp(`^${text}( |$)`) })
