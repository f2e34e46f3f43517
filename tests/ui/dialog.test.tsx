import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'
import { Versions } from '#ui/table/versions.tsx'
import { button, event, render, sent } from './render.tsx'

const dialog = page.getByRole('dialog', { name: 'Remove this member?' })

const closes = event('dialog.dismissed')

const element = (open: boolean) => (
  <>
    <ActionButton>DELETE BEN</ActionButton>
    <ConfirmDialog
      open={open}
      heading="Remove this member?"
      closes={closes}
      actions={
        <>
          <ActionButton>CANCEL</ActionButton>
          <ActionButton>REMOVE</ActionButton>
        </>
      }
    >
      Ben will leave the group.
    </ConfirmDialog>
  </>
)

async function open() {
  const { rerender } = render(element(false))
  await button('DELETE BEN').click()
  rerender(element(true))
  await expect.element(dialog).toBeVisible()
  return rerender
}

test('focuses the first action, and its text describes the dialog', async () => {
  await open()
  await expect.element(button('CANCEL')).toHaveFocus()
  await expect.element(dialog).toHaveAccessibleDescription('Ben will leave the group.')
  await userEvent.keyboard('{Tab}')
  await expect.element(button('REMOVE')).toHaveFocus()
})

test('scrolling details get the focus, are a table, and do not describe the dialog', async () => {
  const versions = <Versions label="Differences" rows={[{ name: 'URL', mine: 'a', theirs: 'b' }]} />
  render(
    <ConfirmDialog open heading="Two versions" closes={closes} details={versions} actions={null}>
      Choose one.
    </ConfirmDialog>,
  )
  const details = page.getByRole('region', { name: 'Differences' })
  await expect.element(details).toHaveFocus()
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription('Choose one.')
  await expect.element(page.getByRole('columnheader', { name: 'TAKE THEIRS' })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'URL' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'URL: b' })).not.toBeChecked()
})

test('blocks focus and clicks on the page behind', async () => {
  const rerender = await open()
  const [behind] = document.querySelectorAll('button')
  behind?.focus()
  await expect.element(button('CANCEL')).toHaveFocus()
  const { x = 0, y = 0 } = behind?.getBoundingClientRect() ?? {}
  expect(behind?.contains(document.elementFromPoint(x + 5, y + 5))).toBe(false)
  rerender(element(false))
  expect(behind?.contains(document.elementFromPoint(x + 5, y + 5))).toBe(true)
})

test('Escape reports one close, the owner closes it, and the focus returns', async () => {
  const rerender = await open()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => sent.mock.calls).toEqual([[closes]])
  await expect.element(dialog).toBeVisible()
  const closed = new Promise((resolve) => dialog.element().addEventListener('close', resolve))
  rerender(element(false))
  await expect.element(button('DELETE BEN')).toHaveFocus()
  await closed
  expect(sent, 'nothing when its owner closes it').toHaveBeenCalledOnce()
})

test('a dialog that mounts open stays open under StrictMode', async () => {
  render(<StrictMode>{element(true)}</StrictMode>)
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  // Dialog events arrive in order: the event of the second mount was first.
  await expect.poll(() => sent.mock.calls).toEqual([[closes]])
})
