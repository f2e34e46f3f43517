import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SubmitButton } from '#ui/actions/button.tsx'
import { SaveActions } from '#ui/form/save-actions.tsx'
import { button, render } from './render.tsx'

const onDiscard = vi.fn()
const onRestore = vi.fn()
const element = (changes: 'none' | 'made' | 'discarded') => (
  <SaveActions changes={changes} onDiscard={onDiscard} onRestore={onRestore}>
    <SubmitButton wide={false}>SAVE</SubmitButton>
  </SaveActions>
)

test('one button discards and restores changes, keeps the focus and is announced', async () => {
  const { rerender } = render(element('none'))
  const status = page.getByRole('status')
  const region = status.element()
  expect(document.querySelectorAll('button')).toHaveLength(1)

  rerender(element('made'))
  await button('DISCARD CHANGES').click()
  expect(onDiscard).toHaveBeenCalledOnce()
  rerender(element('discarded'))
  await expect.element(button('UNDO')).toHaveFocus()
  await expect.element(status).toHaveTextContent('Your changes are discarded.')
  expect(status.element(), 'the live region existed before its text').toBe(region)

  await button('UNDO').click()
  expect(onRestore).toHaveBeenCalledOnce()
  expect(onDiscard).toHaveBeenCalledOnce()
  rerender(element('made'))
  await expect.element(button('DISCARD CHANGES')).toHaveFocus()
  expect(region.textContent).toBe('')
})

test('the button has its form’s label, and waits while disabled', async () => {
  onDiscard.mockClear()
  const texts = { discard: 'CANCEL', discarded: 'Nothing is left.' }
  const cancel = (changes: 'made' | 'discarded', disabled: boolean) => (
    <SaveActions changes={changes} texts={texts} disabled={disabled} onDiscard={onDiscard} onRestore={onRestore}>
      {null}
    </SaveActions>
  )
  const { rerender } = render(cancel('made', true))
  await button('CANCEL').click({ force: true })
  expect(onDiscard).not.toHaveBeenCalled()
  rerender(cancel('made', false))
  await button('CANCEL').click()
  expect(onDiscard).toHaveBeenCalledOnce()
  rerender(cancel('discarded', false))
  await expect.element(page.getByRole('status')).toHaveTextContent('Nothing is left.')
})

test.each([320, 360, 639])('a bar that is %i px wide says that there are unsaved changes', async (width) => {
  await page.viewport(width, 740)
  render(<form>{element('made')}</form>)
  const text = page.getByText('You have unsaved changes.').element()
  const { left, right, height } = text.getBoundingClientRect()
  const clips = [text, text.parentElement ?? text].map((element) => getComputedStyle(element).clipPath)
  expect([...clips, left > 0, right < width]).toEqual(['none', 'none', true, true])
  expect(height).toBeGreaterThan(16)
})
