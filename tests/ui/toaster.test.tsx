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
  const { top, right } = saved.element().parentElement?.getBoundingClientRect() ?? {}
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

test('three toasts are under each other', async () => {
  showToast({ kind: 'error', text: 'Second.' })
  showToast({ kind: 'error', text: 'Third.' })
  await expect.element(page.getByText('Third.')).toBeVisible()
  const boxes = dismiss.elements().map((each) => each.getBoundingClientRect())
  expect(boxes).toHaveLength(3)
  for (const [index, { bottom }] of boxes.entries())
    expect(boxes[index + 1]?.top ?? bottom).toBeGreaterThanOrEqual(bottom)
})
