import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SubmitButton } from '#ui/actions/button.tsx'
import { SkeletonFields } from '#ui/feedback/skeleton.tsx'
import { Form } from '#ui/form/form.tsx'
import { SaveActions } from '#ui/form/save-actions.tsx'
import { button, event, render, sent } from './render.tsx'

const element = (changes?: 'none' | 'unsaved' | 'discarded') => (
  <SaveActions {...(changes && { changes })}>
    <SubmitButton>SAVE</SubmitButton>
  </SaveActions>
)

test('one button discards and restores changes, keeps the focus and is announced', async () => {
  const { rerender } = render(element('none'))
  const status = page.getByRole('status')
  const region = status.element()
  expect(document.querySelectorAll('button')).toHaveLength(1)
  await expect.element(page.getByText('No unsaved changes.')).toBeVisible()

  rerender(element('unsaved'))
  await button('DISCARD').click()
  rerender(element('discarded'))
  await expect.element(button('UNDO')).toHaveFocus()
  await expect.element(status).toHaveTextContent('Your changes are discarded.')
  expect(status.element(), 'the live region existed before its text').toBe(region)

  await button('UNDO').click()
  rerender(element('unsaved'))
  await expect.element(button('DISCARD')).toHaveFocus()
  expect(region.textContent).toBe('')
})

test('Ctrl+S saves from anywhere on the page, but not behind a dialog', async () => {
  render(<Form submits={event('form.submitted')}>{element('unsaved')}</Form>)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  onTestFinished(() => dialog.remove())
  await userEvent.keyboard('{Control>}s{/Control}')
  await userEvent.keyboard('{Meta>}s{/Meta}')
  expect(sent).toHaveBeenCalledTimes(2)
  dialog.showModal()
  await userEvent.keyboard('s{Control>}s{/Control}')
  expect(sent).toHaveBeenCalledTimes(2)
})

test('says what is saved, or why it is not', async () => {
  const form = (changes: 'unsaved' | 'saving' | 'saved', problem = '') => (
    <SaveActions changes={changes} problem={problem} reason="The server has a problem.">
      {null}
    </SaveActions>
  )
  const { container, rerender } = render(form('saving'))
  expect(container.textContent).toBe('Saving your changes.')
  rerender(form('unsaved', 'Not saved.'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved. The server has a problem.')
  expect(container.textContent).not.toContain('unsaved')
  rerender(form('saved'))
  expect(container.textContent).toBe('Your changes are saved.')
})

test('says nothing while the form loads', async () => {
  render(<SkeletonFields count={1} />)
  await expect.element(page.getByText('No unsaved changes.')).not.toBeVisible()
})

test.each([320, 360, 639])('a bar that is %i px wide says that there are unsaved changes', async (width) => {
  await page.viewport(width, 740)
  render(<form>{element('unsaved')}</form>)
  const text = page.getByText('You have unsaved changes.').element()
  const { left, right, height } = text.getBoundingClientRect()
  const clips = [text, text.parentElement ?? text].map((element) => getComputedStyle(element).clipPath)
  expect([...clips, left > 0, right < width]).toEqual(['none', 'none', true, true])
  expect(height).toBeGreaterThan(16)
})

test('on a phone, the button of a card without a strip is as wide as the card', async () => {
  await page.viewport(360, 800)
  render(element())
  const { width } = button('SAVE').element().getBoundingClientRect()
  expect(width).toBeGreaterThan(300)
})
