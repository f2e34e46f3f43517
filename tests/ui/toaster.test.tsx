import { toast } from 'react-hot-toast/headless'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ActionButton } from '#ui/actions/button.tsx'
import Toaster, { showToast } from '#ui/feedback/toaster.tsx'
import { button, draw } from './draw.tsx'

const saved = page.getByText('Saved.')
const dismiss = button('Dismiss')
const elsewhere = button('ELSEWHERE')

/** Advances the clock little by little, so that timers set on the way run too. */
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

/** Expects the toast to be gone after the fading, which begins when its time is over. */
async function isGone() {
  await pass(200)
  await expect.element(saved).not.toBeInTheDocument()
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => {
    toast.remove()
    vi.useRealTimers()
  })
  draw(
    <>
      <Toaster />
      <ActionButton onClick={() => undefined}>ELSEWHERE</ActionButton>
    </>,
  )
  await elsewhere.click()
  showToast({ kind: 'success', text: 'Saved.' })
  await expect.element(saved).toBeVisible()
})

test('a toast is at the top right for 3000 ms, under the bar', async () => {
  const { top, right } = saved.element().closest('div')?.getBoundingClientRect() ?? {}
  expect(top).toBeGreaterThan(56)
  expect(top).toBeLessThan(80)
  expect(right).toBeGreaterThan(document.documentElement.clientWidth - 50)
  await pass(2_999)
  await expect.element(saved).toBeVisible()
  await pass(1)
  await isGone()
})

test('a success is polite, an error is not', async () => {
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved.')
  showToast({ kind: 'error', text: 'Not saved.' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved.')
})

test('a toast waits while the pointer is on it', async () => {
  await pass(1_000)
  await saved.hover()
  await pass(10_000)
  await expect.element(saved).toBeVisible()
  await elsewhere.hover()
  await pass(1_900)
  await expect.element(saved).toBeVisible()
  await pass(200)
  await isGone()
})

test('a toast waits while the focus is on it, whatever the pointer does', async () => {
  dismiss.element().focus()
  await saved.hover()
  await elsewhere.hover()
  await pass(10_000)
  await expect.element(saved).toBeVisible()
  elsewhere.element().focus()
  await pass(3_100)
  await isGone()
})

test('a toast that is dismissed gives the focus back, and later ones do not wait for it', async () => {
  dismiss.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(elsewhere).toHaveFocus()
  await isGone()
  showToast({ kind: 'success', text: 'Saved.' })
  await expect.element(saved).toBeVisible()
  await pass(3_000)
  await isGone()
})

test('of two toasts, the one that is not dismissed has its time and no more', async () => {
  showToast({ kind: 'error', text: 'Second.' })
  const second = page.getByText('Second.')
  await expect.element(second).toBeVisible()
  // The newest toast is the first.
  dismiss.last().element().focus()
  await saved.hover()
  await pass(10_000)
  await userEvent.keyboard('{Enter}')
  await elsewhere.hover()
  await isGone()
  await pass(2_000)
  await expect.element(second).toBeVisible()
  await pass(1_200)
  await expect.element(second).not.toBeInTheDocument()
})

test('three toasts are under each other', async () => {
  showToast({ kind: 'error', text: 'Second.' })
  showToast({ kind: 'error', text: 'Third.' })
  await expect.element(page.getByText('Third.')).toBeVisible()
  const boxes = dismiss.elements().map((each) => each.getBoundingClientRect())
  expect(boxes).toHaveLength(3)
  for (const [index, { bottom }] of boxes.entries())
    expect(boxes[index + 1]?.top ?? bottom).toBeGreaterThanOrEqual(bottom)
})

test('toasts stand below the focused control that they would cover, and go back to their place (WCAG 2.4.11)', async () => {
  const box = () => saved.element().parentElement?.getBoundingClientRect() ?? new DOMRect()
  const usual = box().top
  const control = elsewhere.element() as HTMLElement
  control.style.cssText = `position: fixed; right: 2rem; top: ${usual + 10}px`
  control.blur()
  control.focus()
  await expect.poll(() => box().top).toBeGreaterThan(control.getBoundingClientRect().bottom)
  const moved = box().top
  dismiss.element().focus()
  expect(box().top, 'they stay while they have the focus').toBe(moved)

  // Their place is free.
  control.style.top = '20rem'
  control.focus()
  await expect.poll(() => box().top).toBe(usual)
  control.style.top = `${usual}px`
  showToast({ kind: 'error', text: 'Second.' })
  await expect.poll(() => box().top).toBeGreaterThan(control.getBoundingClientRect().bottom)
})
