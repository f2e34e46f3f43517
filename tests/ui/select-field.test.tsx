import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Form } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { render } from './render.tsx'

const field = page.getByLabelText('MODEL', { exact: true })
const options = ['a', 'b']
const labelOf = (value: string) => ({ a: 'Alpha', b: 'Beta' })[value] ?? value
const labels = () => [...field.element().querySelectorAll('option')].map(({ label }) => label)

test('a selected value that is not an option stays until another is selected', async () => {
  const onChange = vi.fn()
  const select = (value: string) => (
    <SelectField
      label="MODEL"
      name="model"
      emptyLabel="Select a model"
      labelOfUnknown={(each) => `${each} (not in catalogue)`}
      options={options}
      labelOf={labelOf}
      value={value}
      onChange={onChange}
    />
  )
  const { rerender } = render(select('old'))
  await expect.element(field).toHaveValue('old')
  await expect.element(field).toHaveDisplayValue('old (not in catalogue)')
  expect(labels()).toEqual(['Select a model', 'old (not in catalogue)', 'Alpha', 'Beta'])
  await field.selectOptions('Beta')
  expect(onChange).toHaveBeenCalledWith('b')
  rerender(select('b'))
  await expect.element(field).toHaveDisplayValue('Beta')
  expect(labels()).toEqual(['Select a model', 'Alpha', 'Beta'])
})

describe('a select of 2,000', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => (index === 1_500 ? 'zeta' : `model_${index + 1}`))
  const labelOfMany = vi.fn((value: string) => value.replace('_', ' '))

  function Chooser({ first, count }: { readonly first: string; readonly count?: number }) {
    const [value, setValue] = useState(first)
    return (
      <SelectField
        label="MODEL"
        name="model"
        emptyLabel="Select a model"
        labelOfUnknown={(each) => `${each} (not in catalogue)`}
        options={many.slice(0, count)}
        labelOf={labelOfMany}
        value={value}
        onChange={setValue}
      />
    )
  }
  const select = () => field.element() as HTMLSelectElement

  test('has only its selected option until it gets the focus, then all', async () => {
    labelOfMany.mockClear()
    render(
      <form>
        <Chooser first="model_1000" />
        <button type="button">ELSEWHERE</button>
      </form>,
    )
    expect(labels()).toEqual(['Select a model', 'model 1000'])
    expect(labelOfMany.mock.calls.length, 'labels that are made').toBeLessThan(5)
    await expect.element(field).toHaveDisplayValue('model 1000')
    expect(new FormData(select().form ?? undefined).get('model')).toBe('model_1000')

    await userEvent.keyboard('{Tab}')
    expect(labels()).toEqual(['Select a model', ...many.map(labelOfMany)])
    expect(select().selectedIndex).toBe(1_000)
    await userEvent.keyboard('{Tab}')
    expect(labels()).toEqual(['Select a model', 'model 1000'])
    await expect.element(field).toHaveValue('model_1000')
  })

  test('mousedown adds the options before the browser opens the list', async () => {
    // Chromium takes seconds to open its list of 10,000.
    render(<Chooser first="model_1" count={600} />)
    const seen: number[] = []
    // The browser opens the list after the last listener of this event.
    window.addEventListener('mousedown', () => queueMicrotask(() => seen.push(labels().length)), { once: true })
    await field.click()
    expect(seen).toEqual([601])
    await userEvent.keyboard('{Escape}')
  })

  test('keeps its options when the window loses the focus, for example to a phone’s list', async () => {
    render(<Chooser first="model_1" />)
    select().focus()
    await expect.poll(labels).toHaveLength(2_001)
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    select().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await expect.poll(labels).toHaveLength(2_001)
    vi.mocked(document.hasFocus).mockReturnValue(true)
    select().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await expect.poll(labels).toHaveLength(2)
  })
})

describe('a filter', () => {
  const models = [...Array.from(Array(50).keys(), (index) => `other_${index}`), 'gpt_4o', 'gpt_4o_mini']
  const filter = page.getByRole('searchbox', { name: 'Filter models', exact: true })
  const onSubmit = vi.fn()
  const select = (value: string, options = models) => (
    <Form onSubmit={onSubmit}>
      <SelectField
        label="MODEL"
        name="model"
        emptyLabel="Select a model"
        filterLabel="Filter models"
        labelOfUnknown={(each) => `${each} (not in catalogue)`}
        options={options}
        labelOf={labelOfModel}
        value={value}
      />
    </Form>
  )
  const labelOfModel = (value: string) => value.replace('_', ' ')

  test('filters by label and value, counts matches, and keeps the selected option', async () => {
    const { container, rerender } = render(select('other_7'))
    const status = page.getByRole('status')
    await expect.element(status).toHaveTextContent('52 in all')
    const { height } = container.getBoundingClientRect()
    await filter.fill(' GPT 4O ')
    await expect.element(status).toHaveTextContent('2 of 52 match')
    expect(labels()).toEqual(['Select a model', 'other 7', 'gpt 4o', 'gpt 4o_mini'])
    await expect.element(field).toHaveValue('other_7')
    await filter.fill('gpt_')
    rerender(select('gpt_4o'))
    expect(labels()).toEqual(['Select a model', 'gpt 4o', 'gpt 4o_mini'])
    await filter.fill('nothing')
    await expect.element(status).toHaveTextContent('0 of 52 match')
    expect(labels()).toEqual(['Select a model', 'gpt 4o'])
    expect(container.getBoundingClientRect().height, 'nothing moves').toBe(height)
    rerender(select('old'))
    expect(labels()).toEqual(['Select a model', 'old (not in catalogue)'])
  })

  test('is not part of the form’s data, and Enter does not submit', async () => {
    onSubmit.mockClear()
    const { container } = render(select('gpt_4o'))
    await filter.fill('gpt')
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    expect([...new FormData(container.querySelector('form') ?? undefined)]).toEqual([['model', 'gpt_4o']])
  })
})

test('renders 500 options, and of 501 only the selected one', async () => {
  const select = (count: number) => (
    <SelectField label="MODEL" name="model" options={Array.from(Array(count).keys(), String)} value="7" />
  )
  const { rerender } = render(select(500))
  expect(labels()).toHaveLength(500)
  rerender(select(501))
  expect(labels()).toEqual(['7'])
})
