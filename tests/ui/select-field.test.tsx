import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SelectField } from '#ui/form/select-field.tsx'
import { render } from './render.tsx'

const field = page.getByLabelText('MODEL', { exact: true })
const options = ['a', 'b']
const labelOf = (value: string) => ({ a: 'Alpha', b: 'Beta' })[value] ?? value
const labels = () => [...field.element().querySelectorAll('option')].map(({ label }) => label)

test('a selected value that is not an option stays until another is selected', async () => {
  const select = (value: string) => (
    <SelectField
      label="MODEL"
      name="model"
      emptyLabel="Select a model"
      labelOfUnknown={(each) => `${each} (not in catalogue)`}
      options={options}
      labelOf={labelOf}
      value={value}
    />
  )
  const { rerender } = render(select('old'))
  await expect.element(field).toHaveValue('old')
  await expect.element(field).toHaveDisplayValue('old (not in catalogue)')
  expect(labels()).toEqual(['Select a model', 'old (not in catalogue)', 'Alpha', 'Beta'])
  rerender(select('b'))
  await expect.element(field).toHaveDisplayValue('Beta')
  expect(labels()).toEqual(['Select a model', 'Alpha', 'Beta'])
})
