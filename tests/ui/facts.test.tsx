import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Facts } from '#ui/table/facts.tsx'
import { draw } from './draw.tsx'

test('facts stand beside their labels, below 640 px under them; one without a value is left out', async () => {
  draw(
    <Facts
      facts={[
        { label: 'ACCOUNT', value: 'W'.repeat(200) },
        { label: 'GROUP', value: '' },
        { label: 'ROLE', value: 'Admin' },
      ]}
    />,
  )
  const words = [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
  expect(words).toEqual(['ACCOUNT', 'W'.repeat(200), 'ROLE', 'Admin'])
  const label = page.getByText('ROLE').element()
  const value = page.getByText('Admin').element()
  for (const [width, beside] of [
    [640, true],
    [639, false],
  ] as const) {
    await page.viewport(width, 800)
    expect(value.getBoundingClientRect().top < label.getBoundingClientRect().bottom).toBe(beside)
    expect(document.documentElement.scrollWidth).toBe(width)
  }
})
