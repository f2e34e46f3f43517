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
