import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CopyField } from '#ui/form/copy-field.tsx'
import { button, render } from './render.tsx'

const code = page.getByLabelText('One-time code', { exact: true })
const copy = button('COPY')

function renderField() {
  render(<CopyField label="One-time code" value="abc-123" hint="It works once." />)
}

test('the field is read-only, selectable and labeled', async () => {
  renderField()
  await expect.element(code).toHaveAttribute('readonly')
  await expect.element(code).toHaveAccessibleDescription('It works once.')
  await code.click()
  expect(getSelection()?.toString()).toBe('abc-123')
})

test('announces a copy for two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  renderField()
  const { width } = copy.element().getBoundingClientRect()
  await copy.click()
  expect(write).toHaveBeenCalledWith('abc-123')
  await expect.element(button('COPIED')).toBeVisible()
  expect(button('COPIED').element().getBoundingClientRect().width).toBe(width)
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied.')
  vi.advanceTimersByTime(2_000)
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})

test.each([
  ['over plain HTTP', () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)],
  ['if the browser refuses', () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))],
])('%s, copies by the older command, or selects the text and says so', async (_, refuse) => {
  refuse()
  const command = vi.spyOn(document, 'execCommand').mockReturnValueOnce(true).mockReturnValueOnce(false)
  renderField()
  await copy.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied.')
  await expect.element(button('COPIED')).toHaveFocus()
  await button('COPIED').click()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Could not copy. Please copy the selected text yourself.')
  expect(command.mock.calls).toEqual([['copy'], ['copy']])
  await expect.element(code).toHaveFocus()
  expect(getSelection()?.toString()).toBe('abc-123')
})
