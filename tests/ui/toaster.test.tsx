import { toast } from 'react-hot-toast/headless'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { ActionButton } from '#ui/actions/button.tsx'
import Toaster, { showToast } from '#ui/feedback/toaster.tsx'
import { button, draw } from './draw.tsx'

const saved = page.getByText('Saved.')
const dismiss = button('Dismiss')
const elsewhere = button('ELSEWHERE')

/** Advances the clock little by little, so that timers set on the way run too, and lets React draw what they changed. */
async function pass(time: number) {
  await vi.advanceTimersByTimeAsync(time)
  await new Promise(requestAnimationFrame)
}

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
  await expect.element(dismiss).toHaveFocus()
  expect(box().top, 'they stay while they have the focus').toBe(moved)

  // Their place is free.
  control.style.top = '20rem'
  control.focus()
  await expect.poll(() => box().top).toBe(usual)
  control.style.top = `${usual}px`
  showToast({ kind: 'error', text: 'Second.' })
  await expect.poll(() => box().top).toBeGreaterThan(control.getBoundingClientRect().bottom)
})

/** Advances the clock until nothing of this is there. */
async function areGone(toasts: Locator) {
  await expect
    .poll(async () => {
      await pass(100)
      return toasts.elements()
    })
    .toEqual([])
}

/** What a screen reader would say: the words of live regions that have changed and are not hidden. */
function listen(): string[] {
  const said: string[] = []
  window.addEventListener('animationend', ({ target }) => {
    const region = target instanceof Element && target.closest('[role]')
    if (!region) return
    const heard = [...region.children].flatMap((each) => [each, ...each.querySelectorAll('*')])
    const words = heard.filter((each) => each.childElementCount === 0 && !each.closest('[aria-hidden]'))
    const live = region.ariaLive ?? (region.role === 'alert' ? 'assertive' : 'polite')
    said.push([live, ...words.map(({ textContent }) => textContent)].join(' '))
  })
  return said
}

/** Holds the animations that keep words back until nothing changes any more. @returns the function that lets them run */
function holdAnimations(): () => void {
  const style = document.createElement('style')
  style.textContent = '* { animation-play-state: paused !important }'
  document.head.append(style)
  return () => style.remove()
}

test('one that comes 200 times in a row is one toast, counted, announced at the first and after the last', async () => {
  showToast({ kind: 'error', text: 'Not saved.' })
  const notSaved = page.getByText('Not saved.', { exact: true })
  await expect.element(notSaved).toBeVisible()
  elsewhere.element().focus()
  const said = listen()
  const release = holdAnimations()
  for (let time = 2; time <= 200; time++) {
    showToast({ kind: 'error', text: 'Not saved.' })
    if (time % 40 === 0) await expect.element(page.getByText(`${time} times`).first()).toBeVisible()
  }
  release()
  expect(page.getByText('Not saved.', { exact: true }).elements()).toHaveLength(1)
  await expect.poll(() => said).toContain('polite Not saved. 200 times')
  expect(said.filter((line) => line.includes('times'))).toHaveLength(1)
  await expect.element(elsewhere).toHaveFocus()

  // Its time begins anew with each, and the count with the next one after it.
  showToast({ kind: 'error', text: 'Not saved.' })
  await pass(2_900)
  expect(notSaved.elements()).toHaveLength(1)
  await areGone(notSaved)
  showToast({ kind: 'error', text: 'Not saved.' })
  await expect.element(notSaved).toBeVisible()
  expect(page.getByText('times').elements()).toEqual([])
})

test('of many the newest four are shown, and one that has the focus; the rest is counted', async () => {
  dismiss.element().focus()
  for (const number of Array(9).keys()) showToast({ kind: 'error', text: `Toast ${number}.` })
  await expect.element(page.getByRole('status').filter({ hasText: 'and 5 more' })).toBeVisible()
  const shown = () => page.getByText(/^(Toast \d|Saved)\.$/).elements()
  expect(shown().map(({ textContent }) => textContent)).toEqual([
    'Toast 8.',
    'Toast 7.',
    'Toast 6.',
    'Toast 5.',
    'Saved.',
  ])
  await expect.element(dismiss.last()).toHaveFocus()

  // One that comes again is one of the newest.
  await pass(10)
  showToast({ kind: 'error', text: 'Toast 0.' })
  await expect.element(page.getByText('Toast 0.')).toBeVisible()
  expect(shown()).toHaveLength(5)

  await userEvent.keyboard('{Enter}')
  await expect.element(elsewhere).toHaveFocus()
  await areGone(page.getByText('Toast'))
  expect(page.getByText('more').elements()).toEqual([])
})
