import { X } from 'lucide'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { Tooltip } from '#ui/actions/tooltip.tsx'
import { button, render } from './render.tsx'

const onClick = vi.fn()
const remove = button('Remove member')
const before = button('Before')
const tooltip = () => document.querySelector<HTMLElement>('[popover]:popover-open')

beforeEach(async () => {
  await page.viewport(640, 400)
  render(
    <>
      <button type="button">Before</button>
      <IconAction label="Remove member" icon={X} onClick={onClick} />
      <a href="#account" data-tooltip="">
        Account: <bdi>Ada Lovelace</bdi> <bdi>ada@example.com</bdi>
      </a>
      <Tooltip />
    </>,
  )
})

test('shows on hover, also of itself, until Escape or a click', async () => {
  await expect.element(remove).toHaveAttribute('title', 'Remove member')
  await remove.hover()
  await expect.poll(() => tooltip()?.textContent).toBe('Remove member')
  // The browser shows no second tooltip.
  await expect.element(remove).not.toHaveAttribute('title')
  const move = (y: number) => {
    const { x = 0, bottom = 0 } = tooltip()?.getBoundingClientRect() ?? {}
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: x + 9, clientY: bottom + y }))
  }
  move(-9)
  expect(tooltip()).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(tooltip()).toBeNull()
  await before.hover()
  await remove.hover()
  await expect.poll(tooltip).not.toBeNull()
  await remove.click()
  expect(tooltip()).toBeNull()
  expect(onClick).toHaveBeenCalledOnce()
  await expect.element(remove).toHaveAttribute('title', 'Remove member')
})

test('shows on keyboard focus, inside the window, and hides on blur', async () => {
  await userEvent.keyboard('{Tab}{Tab}')
  expect(tooltip()?.textContent).toBe('Remove member')
  await userEvent.keyboard('{Tab}')
  expect(tooltip()?.textContent).toBe('Ada Lovelace, ada@example.com')
  const { left, right, top } = tooltip()?.getBoundingClientRect() ?? new DOMRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(640)
  expect(top).toBeGreaterThanOrEqual(page.getByRole('link').element().getBoundingClientRect().bottom)
  await userEvent.keyboard('{Tab}')
  expect(tooltip()).toBeNull()
})
