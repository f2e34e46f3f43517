import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { CopyAction } from '#ui/actions/copy-action.tsx'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { ThemeToggle } from '#ui/actions/theme-toggle.tsx'
import { CopyField } from '#ui/form/copy-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TopBar } from '#ui/page/top-bar.tsx'
import { Table } from '#ui/table/table.tsx'
import { button, draw } from './draw.tsx'

const nothing = () => undefined

/** Every piece that can be pressed or typed into. */
const pieces = (
  <>
    <TopBar
      product="Statehouse"
      home={<a href="#home">home</a>}
      tabs={[
        <a key="plan" href="#plan">
          PLAN
        </a>,
      ]}
      aside={<a href="#aside">ASIDE</a>}
      account={{ name: 'Ada Lovelace', initials: 'AL', email: 'ada@example.com', link: <a href="#account">account</a> }}
      actions={[<ThemeToggle key="theme" dark={false} onToggle={nothing} />]}
    />
    <Form onSubmit={nothing}>
      <TextField label="EMAIL" name="email" />
      <PasswordField label="PASSWORD" name="password" autoComplete="new-password" />
      <SelectField label="COUNTRY" name="country" options={[]} />
      <CopyField label="CODE" value="x" />
      <SubmitButton wide={false}>GO</SubmitButton>
      <ActionButton small variant="ghost" onClick={nothing}>
        X
      </ActionButton>
      <IconAction label="Remove" onClick={nothing}>
        ×
      </IconAction>
      <CopyAction label="Copy" value="x" />
    </Form>
    <Table
      label="The team"
      columns={[{ label: 'A', share: '100%', cell: ({ key }) => key, sort: { direction: null, onPress: nothing } }]}
      rows={[{ key: 'a' }]}
      longNote=""
    >
      {null}
    </Table>
  </>
)

test.each([320, 1280])('every target is at least 24 px high and wide at %i px (WCAG 2.5.8)', async (width) => {
  await page.viewport(width, 800)
  draw(pieces)
  if (width < 640) await button('Menu').click()
  const targets = [...document.querySelectorAll('a[href]:not([href="#content"]), button, input, select')]
    .map((target) => ({ words: target.ariaLabel ?? target.textContent, box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0)
  expect(targets).toHaveLength(width < 640 ? 17 : 16)
  // The start, in the bar, is text; nothing else is within 24 px of its middle.
  const small = targets.filter(({ box }) => box.width < 24 || box.height < 24).map(({ words }) => words)
  expect(small).toEqual([])
})
