import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { CardPage } from '#ui/page/card-page.tsx'
import { button, event, render, sent } from './render.tsx'

const any = page.getByRole('button')
const width = () => any.element().getBoundingClientRect().width

test('reserves the width of its busy text', async () => {
  const [text, busyText] = ['SAVE', 'SAVING CHANGES...']
  const element = (busy: boolean) => (
    <ActionButton busy={busy} busyText={busyText}>
      {text}
    </ActionButton>
  )
  const { rerender } = render(element(false))
  await expect.element(any).toHaveTextContent(text)
  const before = width()
  rerender(element(true))
  await expect.element(any).toHaveTextContent(busyText)
  expect(width()).toBe(before)
  const ring = getComputedStyle(page.getByText(busyText).element(), '::before')
  expect([ring.display, ring.width], 'the ring is next to its word').toEqual(['inline-block', '14px'])
})

test.each(['busy', 'disabled'])('a %s button keeps the focus and does nothing', async (prop) => {
  const element = (idle: boolean) => (
    <ActionButton {...{ [prop]: idle }} event={event('save.chosen')}>
      SAVE
    </ActionButton>
  )
  const { rerender } = render(element(false))
  await any.click()
  expect(sent).toHaveBeenCalledOnce()
  rerender(element(true))
  await expect.element(any).toHaveAttribute('aria-disabled', 'true')
  await expect.element(any).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await any.click({ force: true })
  expect(sent).toHaveBeenCalledOnce()
})

test('a read-only form cannot be sent, but its other buttons work', async () => {
  render(
    <Form readOnly submits={event('form.submitted')}>
      <SubmitButton>SAVE</SubmitButton>
      <ActionButton event={event('cancel.chosen')}>CANCEL</ActionButton>
    </Form>,
  )
  await button('SAVE').click({ force: true })
  await button('CANCEL').click()
  expect(sent.mock.calls).toEqual([[{ type: 'cancel.chosen' }]])
})

const longEmail = `${'a'.repeat(68)}@example.com`

test('an email of 80 letters fits its button and the page at 320 px', async () => {
  const width = 320
  await page.viewport(width, 800)
  render(
    <CardPage heading="PLUGIN SIGN-IN">
      <Form submits={event('form.submitted')}>
        <ActionButton wide>{`CONTINUE AS ${longEmail}`}</ActionButton>
        <ActionButton>{longEmail}</ActionButton>
      </Form>
    </CardPage>,
  )
  await expect.element(any.nth(1)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const card = page.getByRole('main').element().getBoundingClientRect()
  for (const element of any.elements()) {
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
    expect(element.getBoundingClientRect().right).toBeLessThan(card.right)
  }
})

const consentForm = (consent: 'appearing' | 'armed') => (
  <Form submits={event('form.submitted')}>
    <TextField label="Email" name="email" />
    <ActionButton consent={consent} event={event('consent.given')}>
      CONTINUE
    </ActionButton>
    <ActionButton>GITHUB</ActionButton>
  </Form>
)

const again = page.getByRole('status').getByText('Please press once more.')

/** The beginning and the end of a press. */
const presses = {
  pointer: [new PointerEvent('pointerdown', { bubbles: true }), new MouseEvent('click', { bubbles: true, detail: 1 })],
  'space bar': [new KeyboardEvent('keydown', { bubbles: true, key: ' ' }), new MouseEvent('click', { bubbles: true })],
} as const

test.each(Object.entries(presses))(
  'a consent button takes a press that began while armed: %s',
  async (_, [down, up]) => {
    const missed = vi.fn()
    document.addEventListener('consent.missed', missed)
    onTestFinished(() => document.removeEventListener('consent.missed', missed))
    const { rerender } = render(consentForm('appearing'))
    const [control, next] = [button('CONTINUE').element(), button('GITHUB').element()]
    const { top } = next.getBoundingClientRect()
    control.dispatchEvent(down)
    expect(missed).toHaveBeenCalledOnce()
    await expect.element(again).toBeVisible()
    expect(next.getBoundingClientRect().top, 'nothing moves').toBe(top)
    rerender(consentForm('armed'))
    control.dispatchEvent(up)
    expect(sent, 'holding does not help').not.toHaveBeenCalled()
    expect(missed).toHaveBeenCalledTimes(2)
    await expect.element(again).toBeVisible()
    for (const part of [down, up]) control.dispatchEvent(part)
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'consent.given' })
    await expect.element(again).not.toBeInTheDocument()
  },
)

test('a consent button takes no press that began before React, and every press that has no beginning', async () => {
  render(consentForm('armed'))
  const control = button('CONTINUE').element()
  control.dispatchEvent(presses.pointer[1])
  await expect.element(again).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  control.dispatchEvent(presses['space bar'][1])
  expect(sent).toHaveBeenCalledOnce()
})
