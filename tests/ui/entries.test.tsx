import { X } from 'lucide'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ActionButton } from '#ui/actions/button.tsx'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { Entries, FieldSet } from '#ui/form/entries.tsx'
import { TextField } from '#ui/form/field.tsx'
import { button, render } from './render.tsx'

const entries = page.getByRole('group', { name: 'Models' })

const element = (...names: readonly string[]) => (
  <Entries label="Models" action={<ActionButton>ADD</ActionButton>}>
    {names.map((name) => (
      <FieldSet key={name} legend={name} actions={<IconAction label={`Remove ${name}`} icon={X} />}>
        <TextField label={`URL ${name}`} name={name} />
        <TextField label={`KEY ${name}`} name={`${name}-key`} />
      </FieldSet>
    ))}
  </Entries>
)

test('a fieldset is a group with its legend as name', async () => {
  render(element('A'))
  await expect.element(entries.getByRole('group', { name: 'A' }).getByLabelText('URL A')).toBeVisible()
})

test('a new entry gets the focus in its first field', async () => {
  const { rerender } = render(element('A'))
  await button('ADD').click()
  rerender(element('A', 'B'))
  await expect.element(page.getByLabelText('URL B')).toHaveFocus()
})

test('entries that appear without a click do not take the focus', async () => {
  const { rerender } = render(element())
  rerender(element('A', 'B'))
  expect(document.activeElement).toBe(document.body)
})

test('the list gets the focus if the focused entry is removed', async () => {
  const { rerender } = render(element('A', 'B'))
  await button('Remove A').click()
  rerender(element('B'))
  await expect.element(entries).toHaveFocus()
})
