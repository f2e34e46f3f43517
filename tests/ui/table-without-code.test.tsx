import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Table } from '#ui/table/table.tsx'
import { render } from './render.tsx'

vi.mock('#ui/table/rows-in-view.ts', () => Promise.reject(new Error('The code of long tables is missing.')))

test('a long table shows all rows without the code that chooses those in view', async () => {
  const rows = Array.from({ length: 1_001 }, (_, index) => ({ key: `${index}`, name: `Member ${index + 1}` }))
  render(
    <Table
      label="The team"
      columns={[{ label: 'NAME', size: 'large', cell: ({ name }) => name }]}
      rows={rows}
      longNote=""
    >
      Nobody
    </Table>,
  )
  await expect.element(page.getByRole('row', { name: 'Member 1001', exact: true })).toBeInTheDocument()
  expect(document.querySelectorAll('tbody tr[aria-rowindex]')).toHaveLength(1_001)
})
