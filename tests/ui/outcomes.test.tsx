import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Outcomes } from '#ui/table/outcomes.tsx'
import { event, render, sent } from './render.tsx'

const outcomes = Array.from({ length: 100 }, (_, index) => ({
  name: `person-${index}@example.com`,
  message: index === 0 ? 'INVITED' : 'WAITING',
  color: index === 0 ? ('green' as const) : ('gray' as const),
}))

const list = page.getByRole('list', { name: 'People' })
const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a long list scrolls, takes the focus, and keeps the current row in view', async () => {
  const { rerender } = render(<Outcomes label="People" outcomes={outcomes} current="person-0@example.com" />)
  expect(list.element().clientHeight).toBeLessThan(400)
  await expect.element(list).toHaveAttribute('tabindex', '0')
  expect(list.element().scrollTop).toBe(0)
  rerender(<Outcomes label="People" outcomes={outcomes} current="person-60@example.com" />)
  const row = rowOf('person-60@example.com').element().getBoundingClientRect()
  const frame = list.element().getBoundingClientRect()
  expect(row.top).toBeGreaterThanOrEqual(frame.top)
  expect(row.bottom).toBeLessThanOrEqual(frame.bottom)
  expect(document.querySelectorAll('[aria-current="true"]')).toHaveLength(1)
})

test('the button of a row names the row, and waits while busy', async () => {
  const removal = { label: 'Take out', busy: true, event: () => event('email.removed') }
  render(<Outcomes label="People" outcomes={outcomes.slice(0, 2)} removal={removal} />)
  const button = page.getByRole('button', { name: 'Take out person-1@example.com', exact: true })
  await button.click({ force: true })
  expect(sent).not.toHaveBeenCalled()
})
