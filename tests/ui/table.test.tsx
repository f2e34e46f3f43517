import { X } from 'lucide'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ActionButton } from '#ui/actions/button.tsx'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { Card } from '#ui/page/card.tsx'
import { Table } from '#ui/table/table.tsx'
import { event, render, sent } from './render.tsx'

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${index}`, name: `Member ${index + 1}` }))

type Columns = Parameters<typeof Table<{ key: string; name: string }>>[0]['columns']
type Direction = 'ascending' | 'descending' | null

const columns = (direction: Direction = null): Columns => [
  { label: 'NAME', size: 'large', cell: ({ name }) => name, sort: { direction, event: event('name.sorted') } },
  { label: 'NOTE', size: 'medium', cell: () => 'wide', secondary: true },
  {
    label: 'ACTIONS',
    size: 'actions',
    // An admin cannot be removed, for example.
    cell: ({ name }, id) =>
      name !== 'Member 4' && (
        <>
          <ActionButton actsAtOnce>Resend</ActionButton>
          <IconAction label="Remove" icon={X} describedBy={id} />
        </>
      ),
  },
]

const element = (count: number, props: { direction?: Direction; busyKey?: string } = {}) => (
  <Table
    label="The team"
    columns={columns(props.direction)}
    rows={people(count)}
    busyKey={props.busyKey}
    longNote="Only the rows in view."
  >
    Nobody is on the list.
  </Table>
)

const table = page.getByRole('table', { name: 'The team' })
const row = (number: number) => page.getByRole('row', { name: new RegExp(`^Member ${number} `) })
/** Rows are rendered in steps, one per idle period. */
const rowsInDocument = () => table.element().querySelectorAll('tbody tr[aria-rowindex]').length

/** Scrolls to the end repeatedly, because estimated heights are corrected on the way. */
const scrollTo = (end: 'top' | 'bottom', number: number) =>
  expect
    .poll(() => {
      window.scrollTo(0, end === 'top' ? 0 : document.documentElement.scrollHeight)
      const box = row(number).query()?.getBoundingClientRect()
      return box !== undefined && box.bottom > 0 && box.top < window.innerHeight
    })
    .toBe(true)

test('renders a thousand rows, the first ones at once', async () => {
  render(element(1_000))
  expect(rowsInDocument(), 'more would delay the next key').toBeLessThan(50)
  await expect.poll(rowsInDocument).toBe(1_000)
  await expect.element(table).toHaveAttribute('aria-rowcount', '1001')
  expect(table.element().querySelector('tbody tr:last-child')?.getAttribute('aria-rowindex')).toBe('1001')
  expect(page.getByText('Only the rows in view.').elements()).toEqual([])
})

test('keeps the elements of rows when others are added or removed', async () => {
  const { rerender } = render(element(300))
  await expect.poll(rowsInDocument).toBe(300)
  const remove = row(2).getByRole('button', { name: 'Remove' }).element()
  remove.focus()
  rerender(element(2))
  await expect.poll(rowsInDocument).toBe(2)
  rerender(element(1_000))
  await expect.poll(rowsInDocument).toBe(1_000)
  await expect.element(row(2).getByRole('button', { name: 'Remove' })).toHaveFocus()
  expect(document.activeElement).toBe(remove)
})

test('renders only the visible ones of five thousand rows, also at the end', async () => {
  render(element(5_000))
  await expect.element(page.getByText('Only the rows in view.')).toBeVisible()
  await expect.element(table).toHaveAttribute('aria-rowcount', '5001')
  await expect.element(row(1)).toHaveAttribute('aria-rowindex', '2')
  expect(rowsInDocument()).toBeLessThan(60)
  const printed = page.getByText(`Only ${rowsInDocument()} of 5,000 rows are printed.`)
  await expect.element(printed).not.toBeVisible()
  await scrollTo('bottom', 5_000)
  await expect.element(row(5_000)).toHaveAttribute('aria-rowindex', '5001')
  expect(row(1).elements()).toEqual([])
  expect(rowsInDocument()).toBeLessThan(60)
})

test('the row with the focus stays in the document after any scrolling', async () => {
  render(element(5_000))
  const remove = row(3).getByRole('button', { name: 'Remove' })
  await expect.element(remove).toHaveAccessibleDescription('Member 3')
  remove.element().focus()
  await scrollTo('bottom', 5_000)
  await expect.element(remove).toHaveFocus()
  expect(row(2).elements()).toEqual([])
  await scrollTo('top', 1)
  await expect.element(remove).toHaveFocus()
})

describe('the focus of a removed row', () => {
  const team = people(1_002)
  const tableOf = (rows: readonly (typeof team)[number][]) => (
    <Card heading="THE TEAM">
      <Table label="The team" columns={columns()} rows={rows} longNote="Only the rows in view.">
        <button type="button">CLEAR</button>
      </Table>
    </Card>
  )
  const remove = (number: number) => row(number).getByRole('button', { name: 'Remove' })
  async function focus(number: number) {
    await expect.element(remove(number)).toBeVisible()
    const element = remove(number).element()
    if (element instanceof HTMLElement) element.focus()
  }

  test.each([5, 1_002])('moves to the next button, also after rows above were removed: of %i rows', async (count) => {
    const [first, second, ...others] = team.slice(0, count)
    if (!first || !second) throw new Error('two rows are needed')
    const { rerender } = render(tableOf([first, second, ...others]))
    await focus(2)
    rerender(tableOf([second, ...others]))
    await expect.element(remove(2)).toHaveFocus()
    rerender(tableOf(others))
    await expect.element(remove(3)).toHaveFocus()
    rerender(tableOf(others.slice(1)))
    await expect.element(remove(5)).toHaveFocus()
  })

  test('moves from the last row to the one above, and from the only one to the heading', async () => {
    const { rerender } = render(tableOf(team.slice(0, 2)))
    await focus(2)
    rerender(tableOf(team.slice(0, 1)))
    await expect.element(remove(1)).toHaveFocus()
    rerender(tableOf([]))
    const title = page.getByRole('heading', { name: 'THE TEAM' })
    await expect.element(title).toHaveFocus()
    const clear = page.getByRole('button', { name: 'CLEAR' }).element()
    if (clear instanceof HTMLElement) clear.focus()
    rerender(tableOf(team.slice(0, 2)))
    await expect.element(title, { message: 'the empty state is not a row' }).toHaveFocus()
  })
})

test('clips what a cell draws over its neighbors, such as combining marks, but not the outlines of controls', () => {
  render(element(1))
  const cells = [...table.element().querySelectorAll('tbody td')]
  expect(cells.map((cell) => getComputedStyle(cell).overflow)).toEqual(['clip', 'clip', 'visible'])
})

test.each(['ascending', 'descending', null] as const)('a header shows the sort order: %s', async (direction) => {
  render(element(3, { direction }))
  const heading = page.getByRole('columnheader', { name: 'NAME' })
  if (direction) await expect.element(heading).toHaveAttribute('aria-sort', direction)
  else await expect.element(heading).not.toHaveAttribute('aria-sort')
  expect(page.getByRole('columnheader', { name: 'ACTIONS' }).element().querySelector('button')).toBeNull()
  await heading.getByRole('button').click()
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledTimes(2)
  await expect.element(heading.getByRole('button')).toHaveFocus()
})

test('an empty table shows a message that counts as a row', async () => {
  render(element(0))
  await expect.element(table.getByText('Nobody is on the list.')).toBeVisible()
  await expect.element(table).toHaveAttribute('aria-rowcount', '2')
})

test('the row of a running change is busy', async () => {
  render(element(3, { busyKey: '1' }))
  await expect.element(row(2)).toHaveAttribute('aria-busy', 'true')
  await expect.element(row(1)).not.toHaveAttribute('aria-busy')
})

test('below 768 px rows are cards, still a table, and hide a secondary column', async () => {
  await page.viewport(768, 800)
  render(element(3))
  await expect.element(row(1).getByText('wide')).toBeVisible()
  await page.viewport(767, 800)
  await expect.element(page.getByRole('columnheader', { name: 'NOTE' })).not.toBeInTheDocument()
  await expect.element(row(1).getByText('wide')).not.toBeVisible()
  const [first, , last] = Array.from(table.element().querySelectorAll('tbody tr:first-child td'), (cell) =>
    cell.getBoundingClientRect(),
  )
  expect(last?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(767)
})
