import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ActionButton } from '#ui/actions/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { button, render } from './render.tsx'

const element = (text: string | null) => (
  <Page heading="TEAM">
    <section>{text && <ActionButton>{text}</ActionButton>}</section>
    <ActionButton>OTHER</ActionButton>
  </Page>
)

test('when the focused element is removed, its nearest focusable ancestor gets focus', async () => {
  const { rerender } = render(element('REMOVE'))
  await button('REMOVE').click()
  rerender(element(null))
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('removing an element after the focus has left does not move the focus', async () => {
  const { rerender } = render(element('REMOVE'))
  await button('REMOVE').click()
  await button('OTHER').click()
  rerender(element(null))
  await expect.element(button('OTHER')).toHaveFocus()
})

test('the heading can get the focus but is not a tab stop', async () => {
  render(element('REMOVE'))
  const heading = page.getByRole('heading', { level: 1 }).element()
  expect(heading).toHaveProperty('tabIndex', -1)
  if (heading instanceof HTMLElement) heading.focus()
  expect(document.activeElement).toBe(heading)
})
