import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Form } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { draw } from './draw.tsx'

const field = page.getByLabelText('MODEL', { exact: true })
const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
]
const labels = () => [...field.element().querySelectorAll('option')].map(({ label }) => label)

test('a chosen value that is not among the options stays until another is chosen', async () => {
  const onChange = vi.fn()
  const select = (value: string) => (
    <SelectField
      label="MODEL"
      name="model"
      emptyLabel="Select a model"
      labelOfUnknown={(each) => `${each} (not in catalogue)`}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
  const { redraw } = draw(select('old'))
  await expect.element(field).toHaveValue('old')
  await expect.element(field).toHaveDisplayValue('old (not in catalogue)')
  expect(labels()).toEqual(['Select a model', 'old (not in catalogue)', 'Alpha', 'Beta'])
  await field.selectOptions('Beta')
  expect(onChange).toHaveBeenCalledWith('b')
  redraw(select('b'))
  await expect.element(field).toHaveDisplayValue('Beta')
  expect(labels()).toEqual(['Select a model', 'Alpha', 'Beta'])
})

test('without a name for it, an unknown value is shown as it is; no value is no unknown value', async () => {
  draw(<SelectField label="MODEL" name="model" options={options} defaultValue="old" />)
  expect(labels()).toEqual(['old', 'Alpha', 'Beta'])
  draw(<SelectField label="OTHER" name="other" options={options} />)
  await expect.element(page.getByLabelText('OTHER')).toHaveDisplayValue('Alpha')
})

test('no key changes a locked select, and Tab leaves it', async () => {
  draw(
    <Form busy onSubmit={() => undefined}>
      <SelectField label="MODEL" name="model" options={options} />
    </Form>,
  )
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}b')
  await expect.element(field).toHaveValue('a')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).not.toHaveFocus()
})
