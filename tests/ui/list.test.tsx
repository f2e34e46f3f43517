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

test('a cell shows one line of a long text, and an email from left to right', async () => {
  const name = 'Wilhelmina Konstantinopolitanska of the Third Order '.repeat(9).trim()
  const email = `${name.replaceAll(' ', '.')}@example.com`
  render(
    <>
      <CellText>{name}</CellText>
      <UserCell initials="D" email="דוד@example.com" isSelf={false} />
      <UserCell initials="W" email={email} isSelf />
    </>,
  )
  for (const long of [name, email]) {
    const text = page.getByText(long, { exact: true })
    await expect.element(text).toHaveAttribute('title', long)
    const { fontSize } = getComputedStyle(text.element())
    expect(text.element().clientHeight).toBeLessThan(2 * Number.parseFloat(fontSize))
  }
  const you = page.getByText('(you)').element()
  expect(you.getClientRects(), 'does not wrap').toHaveLength(1)
  expect(you.getBoundingClientRect().right, 'is not cut').toBeLessThanOrEqual(window.innerWidth)
  expect(getComputedStyle(page.getByText('דוד@example.com').element()).direction).toBe('ltr')
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
