import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TextField } from '#ui/form/field.tsx'
import { Name } from '#ui/name.tsx'
import { Card } from '#ui/page/card.tsx'
import { CellText, ListTop, UserCell } from '#ui/table/list.tsx'
import { button, render } from './render.tsx'

test('the key / focuses the search from its card, and can be typed (WCAG 2.1.4)', async () => {
  render(
    <>
      <button type="button">Before</button>
      <Card heading="Members">
        <ListTop note="3 members">
          <TextField label="Search" name="search" type="search" placeholder="Search by name" />
        </ListTop>
        <button type="button">Remove</button>
      </Card>
    </>,
  )
  const search = page.getByLabelText('Search', { exact: true })
  await button('Before').click()
  await userEvent.keyboard('/')
  await expect.element(button('Before')).toHaveFocus()
  await button('Remove').click()
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('a/b')
  await expect.element(search).toHaveValue('a/b')
})

test('a cell shows two lines of a long text, and an email from left to right', async () => {
  const name = 'WilhelminaKonstantinopolitanskaOfTheThirdOrder'.repeat(9)
  render(
    <>
      <CellText>{name}</CellText>
      <UserCell initials="D" email="דוד@example.com" isSelf={false} />
    </>,
  )
  const text = page.getByText(name)
  await expect.element(text).toHaveAttribute('title', name)
  const { fontSize } = getComputedStyle(text.element())
  expect(text.element().clientHeight).toBeLessThan(4 * Number.parseFloat(fontSize))
  expect(getComputedStyle(page.getByText('@example.com').element()).direction).toBe('ltr')
})

test.each(['Ada', 'ליאה כהן', 'أحمد', '\u202eevil'])('text after "%s" stays to its right', (name) => {
  render(
    <p>
      <Name>{name}</Name> 42 (you)
    </p>,
  )
  const text = document.createRange()
  text.selectNode(document.querySelector('p')?.lastChild as Text)
  const nameBox = document.querySelector('strong')?.getBoundingClientRect()
  expect(text.getBoundingClientRect().left).toBeGreaterThanOrEqual(nameBox?.right ?? Number.POSITIVE_INFINITY)
})
