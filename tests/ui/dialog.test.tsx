import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'
import { Versions } from '#ui/table/versions.tsx'
import { button, render } from './render.tsx'

const dialog = page.getByRole('dialog', { name: 'Remove this member?' })

const onClose = vi.fn()
const nothing = () => undefined

const element = (open: boolean) => (
  <>
    <ActionButton onClick={nothing}>DELETE BEN</ActionButton>
    <ConfirmDialog
      open={open}
      heading="Remove this member?"
      onClose={onClose}
      actions={
        <>
          <ActionButton onClick={nothing}>CANCEL</ActionButton>
          <ActionButton onClick={nothing}>REMOVE</ActionButton>
        </>
      }
    >
      Ben will leave the group.
    </ConfirmDialog>
  </>
)

async function open() {
  onClose.mockClear()
  const { rerender } = render(element(false))
  await button('DELETE BEN').click()
  rerender(element(true))
  await expect.element(dialog).toBeVisible()
  return rerender
}

test('the focus goes to the first action, and the text describes the dialog', async () => {
  await open()
  await expect.element(button('CANCEL')).toHaveFocus()
  await expect.element(dialog).toHaveAccessibleDescription('Ben will leave the group.')
  await userEvent.keyboard('{Tab}')
  await expect.element(button('REMOVE')).toHaveFocus()
})

test('details do not describe the dialog; those that scroll get the focus, and are read as a table', async () => {
  const versions = <Versions label="Differences" columns={['FIELD', 'MINE', 'THEIRS']} rows={[['URL', 'a', 'b']]} />
  render(
    <ConfirmDialog open heading="Two versions" onClose={nothing} details={versions} actions={null}>
      Choose one.
    </ConfirmDialog>,
  )
  const details = page.getByRole('region', { name: 'Differences' })
  await expect.element(details).toHaveFocus()
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription('Choose one.')
  await expect.element(page.getByRole('columnheader', { name: 'THEIRS' })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'URL' })).toBeVisible()
})

test('the page behind can be neither focused nor pressed', async () => {
  const rerender = await open()
  const [behind] = document.querySelectorAll('button')
  behind?.focus()
  await expect.element(button('CANCEL')).toHaveFocus()
  const { x = 0, y = 0 } = behind?.getBoundingClientRect() ?? {}
  expect(behind?.contains(document.elementFromPoint(x + 5, y + 5))).toBe(false)
  rerender(element(false))
  expect(behind?.contains(document.elementFromPoint(x + 5, y + 5))).toBe(true)
})

test('Escape reports once that it was closed, and the focus returns', async () => {
  const rerender = await open()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  rerender(element(false))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('DELETE BEN')).toHaveFocus()
})

test('after Escape the dialog is open until its owner closes it', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  await expect.element(dialog).toBeVisible()
})

test('a dialog that its owner closes reports nothing, and the focus returns', async () => {
  const rerender = await open()
  const closed = new Promise((resolve) => dialog.element().addEventListener('close', resolve))
  rerender(element(false))
  await expect.element(button('DELETE BEN')).toHaveFocus()
  await closed
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog that is mounted open stays open under StrictMode, which mounts it twice', async () => {
  onClose.mockClear()
  render(<StrictMode>{element(true)}</StrictMode>)
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  // Dialog events arrive in order: the second mount's came first.
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
