import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SubmitButton } from '#ui/actions/button.tsx'
import { typed } from '#ui/control-event.ts'
import Countdown from '#ui/feedback/countdown.tsx'
import { FormError } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { button, event, render, sent } from './render.tsx'

/** A form after an error of the server. */
const form = (wait?: number, error = 'Too many attempts.') => (
  <Form submits={event('form.submitted', { values: typed })} wait={wait}>
    <FormError>{error}</FormError>
    <TextField label="NAME" name="name" />
    <SubmitButton>SEND</SubmitButton>
  </Form>
)

const send = button('SEND')
const alert = page.getByRole('alert')
/** The visible, changing text. */
const seen = () => document.querySelector('[role=alert] [aria-hidden]:not(svg)')?.textContent
/** The announced text. */
const announced = () => {
  const copy = alert.element().cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return copy.textContent
}

/** Advances time, and lets React render. */
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
})

test('counts down in seconds, and announces only the initial time and its end', async () => {
  const { rerender } = render(form(30_000))
  await expect.poll(seen).toBe('You can try again in 30 seconds.')
  expect(announced()).toBe('Too many attempts. You can try again in 30 seconds.')
  await pass(1_000)
  await expect.poll(seen).toBe('You can try again in 29 seconds.')
  await pass(28_000)
  await expect.poll(seen).toBe('You can try again in 1 second.')
  expect(announced()).toBe('Too many attempts. You can try again in 30 seconds.')
  await pass(5_000)
  expect(seen(), 'the chart ends the wait').toBe('You can try again in 1 second.')
  rerender(form(0))
  await expect.poll(announced).toBe('Too many attempts. You can try again now.')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  [91_000, '2 minutes'],
  [90_000, '90 seconds'],
  [3_600_000, '60 minutes'],
  [5_400_000, '90 minutes'],
  [7_200_000, '2 hours'],
  [29_100, '30 seconds'],
])('formats %i ms as %s', async (wait, time) => {
  render(<Countdown wait={wait} id="time" />)
  await expect.poll(() => document.getElementById('time')?.textContent).toBe(`You can try again in ${time}.`)
})

test('stops counting in a hidden tab, and shows the right time afterwards', async () => {
  render(form(30_000))
  await expect.poll(seen).toBe('You can try again in 30 seconds.')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(vi.getTimerCount()).toBe(0)
  await pass(10_000)
  expect(seen()).toBe('You can try again in 30 seconds.')
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(seen).toBe('You can try again in 20 seconds.')
})

test('the waiting button keeps the focus, and the fields can be edited', async () => {
  const { rerender } = render(form())
  await send.click()
  expect(sent).toHaveBeenCalledTimes(1)
  rerender(form(30_000))
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await expect.element(send).toHaveFocus()
  await expect.element(send).toHaveAccessibleDescription('You can try again in 30 seconds.')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('NAME').fill('Ada')
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
  rerender(form(0))
  await expect.element(send).not.toHaveAttribute('aria-disabled')
  await send.click()
  expect(sent).toHaveBeenCalledTimes(2)
  expect(sent).toHaveBeenLastCalledWith({ type: 'form.submitted', values: { name: 'Ada' } })
})

test('announces the wait, also without an error', async () => {
  render(form(30_000, ''))
  await expect.poll(announced).toBe(' You can try again in 30 seconds.')
})
