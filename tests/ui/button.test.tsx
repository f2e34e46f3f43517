import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { CardPage } from '#ui/page/card-page.tsx'
import { button, render } from './render.tsx'

const any = page.getByRole('button')
const width = () => any.element().getBoundingClientRect().width

test('reserves the width of its busy text', async () => {
  const [text, busyText] = ['SAVE', 'SAVING CHANGES...']
  const element = (busy: boolean) => (
    <ActionButton busy={busy} busyText={busyText} onClick={() => undefined}>
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
  const onClick = vi.fn()
  const element = (idle: boolean) => (
    <ActionButton {...{ [prop]: idle }} onClick={onClick}>
      SAVE
    </ActionButton>
  )
  const { rerender } = render(element(false))
  await any.click()
  expect(onClick).toHaveBeenCalledOnce()
  rerender(element(true))
  await expect.element(any).toHaveAttribute('aria-disabled', 'true')
  await expect.element(any).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await any.click({ force: true })
  expect(onClick).toHaveBeenCalledOnce()
})

test('a read-only form cannot be sent, but its other buttons work', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  render(
    <Form readOnly onSubmit={onSubmit}>
      <SubmitButton>SAVE</SubmitButton>
      <ActionButton onClick={onClick}>CANCEL</ActionButton>
    </Form>,
  )
  await button('SAVE').click({ force: true })
  await button('CANCEL').click()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onClick).toHaveBeenCalledOnce()
})

const longEmail = `${'a'.repeat(68)}@example.com`

test('an email of 80 letters fits its button and the page at 320 px', async () => {
  const width = 320
  await page.viewport(width, 800)
  render(
    <CardPage heading="PLUGIN SIGN-IN">
      <Form onSubmit={() => undefined}>
        <ActionButton wide onClick={() => undefined}>{`CONTINUE AS ${longEmail}`}</ActionButton>
        <ActionButton onClick={() => undefined}>{longEmail}</ActionButton>
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
