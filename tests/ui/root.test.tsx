import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ActionButton } from '#ui/actions/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { button, draw } from './draw.tsx'

const nothing = () => undefined
const drawn = (words: string | null) => (
  <Page heading="TEAM">
    <section>{words && <ActionButton onClick={nothing}>{words}</ActionButton>}</section>
    <ActionButton onClick={nothing}>OTHER</ActionButton>
  </Page>
)

test('when the focused element is removed, its nearest focusable ancestor gets focus', async () => {
  const { redraw } = draw(drawn('REMOVE'))
  await button('REMOVE').click()
  redraw(drawn(null))
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('removing an element after the focus has left does not move the focus', async () => {
  const { redraw } = draw(drawn('REMOVE'))
  await button('REMOVE').click()
  await button('OTHER').click()
  redraw(drawn(null))
  await expect.element(button('OTHER')).toHaveFocus()
})

test('the heading can get the focus but is not a tab stop', async () => {
  draw(drawn('REMOVE'))
  const heading = page.getByRole('heading', { level: 1 }).element()
  expect(heading).toHaveProperty('tabIndex', -1)
  if (heading instanceof HTMLElement) heading.focus()
  expect(document.activeElement).toBe(heading)
})
