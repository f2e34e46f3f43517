import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CopyAction } from '#ui/actions/copy-action.tsx'
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
  await copy.click()
  expect(write).toHaveBeenCalledWith('abc-123')
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied.')
  vi.advanceTimersByTime(2_000)
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})

test('does not announce a copy that the browser rejected', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  renderField()
  await copy.click()
  await expect.poll(() => write.mock.settledResults).toMatchObject([{ type: 'rejected' }])
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})

test('the small button says in its name that it has copied, and keeps the focus', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render(<CopyAction label="Copy address" value="ada@example.com" />)
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toHaveFocus()
})
