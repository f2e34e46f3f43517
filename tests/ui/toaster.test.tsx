import { toast } from 'react-hot-toast/headless'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ActionButton } from '#ui/actions/button.tsx'
import Toaster, { showToast } from '#ui/feedback/toaster.tsx'
import { button, render } from './render.tsx'

const saved = page.getByText('Saved.')
const dismiss = button('Dismiss')
const elsewhere = button('ELSEWHERE')
const box = () => saved.element().closest('div')?.getBoundingClientRect() ?? new DOMRect()

/** Advances the clock in small steps, so that timers set on the way run, too, and React renders. */
async function pass(time: number) {
  await vi.advanceTimersByTimeAsync(time)
  await new Promise(requestAnimationFrame)
}

/** Expects the toast to be gone after the fade-out. */
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
  render(
    <>
      <Toaster />
      <ActionButton>ELSEWHERE</ActionButton>
    </>,
  )
  await elsewhere.click()
  showToast({ kind: 'success', text: 'Saved.' })
  await expect.element(saved).toBeVisible()
})

test('a toast appears at the top right for 3000 ms, below the bar', async () => {
  const { top, right } = box()
  expect(top).toBeGreaterThan(56)
  expect(top).toBeLessThan(80)
  expect(right).toBeGreaterThan(document.documentElement.clientWidth - 50)
  await pass(2_999)
  await expect.element(saved).toBeVisible()
  await pass(1)
  await isGone()
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

test('a toast waits while it has the focus, whatever the pointer does', async () => {
  dismiss.element().focus()
  await saved.hover()
  await elsewhere.hover()
  await pass(10_000)
  await expect.element(saved).toBeVisible()
  elsewhere.element().focus()
  await pass(3_100)
  await isGone()
})

test('a dismissed toast returns the focus, and later ones do not wait for it', async () => {
  dismiss.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(elsewhere).toHaveFocus()
  await isGone()
  showToast({ kind: 'success', text: 'Saved.' })
  await expect.element(saved).toBeVisible()
  await pass(3_000)
  await isGone()
})

test('a pointer that enters and clicks at once does not stop later toasts', async () => {
  for (const type of ['pointerover', 'mouseover'])
    saved.element().dispatchEvent(new PointerEvent(type, { bubbles: true }))
  ;(dismiss.element() as HTMLElement).click()
  await isGone()
  showToast({ kind: 'success', text: 'Saved.' })
  await expect.element(saved).toBeVisible()
  await pass(3_000)
  await isGone()
})

test('a toast does not wait for a finger, which never leaves', async () => {
  saved.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }))
  await pass(3_000)
  await isGone()
})

test('a toast does not move when it would cover the focused control', async () => {
  const { top } = box()
  const control = elsewhere.element() as HTMLElement
  control.style.cssText = `position: fixed; right: 2rem; top: ${top}px`
  control.focus()
  await pass(0)
  expect(box().top).toBe(top)
})

test('a new toast replaces the previous one and restarts the timer', async () => {
  await pass(2_900)
  showToast({ kind: 'error', text: 'Not saved.' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved.')
  await expect.element(saved).not.toBeInTheDocument()
  await pass(2_900)
  await expect.element(page.getByRole('alert')).toBeVisible()
})
