import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readMarkup } from '#workbench/walk/frame/read-markup.ts'

const read = (rendered: ReactNode) => readMarkup(renderToStaticMarkup(rendered))

const table = (...keys: readonly string[]) => (
  <table>
    <thead>
      <tr>
        <th>KEY</th>
        <th>LENGTH</th>
      </tr>
    </thead>
    <tbody>
      {keys.map((key) => (
        <tr key={key}>
          <th>{key}</th>
          <td>{key.length}</td>
        </tr>
      ))}
      {keys.length === 0 && (
        <tr>
          <td colSpan={2}>There are no keys.</td>
        </tr>
      )}
    </tbody>
  </table>
)

const dialog = (open: boolean) => (
  <main>
    <p>Page</p>
    <dialog data-open={open || undefined}>
      <h2>REMOVE?</h2>
      <p>Ada & “Grace” &lt;x&gt;</p>
      <button type="button">NO</button>
    </dialog>
  </main>
)

test('reads the visible text in one line, with field values', () => {
  const { text } = read(
    <main>
      <title>Tab</title>
      <h1>TEAM</h1>
      <p>
        It was <strong>refused</strong>.{' '}
        <a href="/x" title="a > b">
          Try again
        </a>
      </p>
      <p hidden>Not here</p>
      <template>
        <p>Nor here</p>
      </template>
      <input type="email" defaultValue="ada@example.com" />
      <input type="password" defaultValue="secret-1" />
      <input type="checkbox" defaultValue="on" />
      <select defaultValue="fr">
        <option value="de">Germany</option>
        <option value="fr">France</option>
      </select>
      <svg>
        <title>Drawing</title>
        <path d="M0 0" />
      </svg>
    </main>,
  )
  expect(text).toBe('TEAM It was refused. Try again ada@example.com France')
})

test('counts an alert with text and an invalid field as errors', () => {
  expect(read(<div role="alert" />).signs).toEqual([])
  expect(read(<div role="alert"> {''} </div>).signs).toEqual([])
  expect(
    read(
      <div role="alert">
        <p>
          <span>Refused</span>
        </p>
      </div>,
    ).signs,
  ).toEqual(['error'])
  expect(
    read(
      <div role="alert" hidden>
        Refused
      </div>,
    ).signs,
  ).toEqual([])
  expect(read(<input aria-invalid={false} />).signs).toEqual([])
  expect(read(<input aria-invalid />).signs).toEqual(['error'])
})

test('recognizes busy screens', () => {
  expect(read(<div aria-busy="true" />).signs).toEqual(['busy'])
  expect(
    read(
      <button type="button" data-busy={true}>
        SENDING
      </button>,
    ).signs,
  ).toEqual(['busy'])
  expect(read(<progress />).signs).toEqual(['busy'])
  expect(read(<p aria-busy="false">Ready</p>).signs).toEqual([])
})

test('a table is empty if its only row is one cell across all columns', () => {
  expect(read(table()).signs).toEqual(['empty'])
  expect(read(table()).text).toContain('There are no keys.')
  expect(read(table('one')).signs).toEqual([])
})

test('reads a dialog only if it is open', () => {
  expect(read(dialog(false))).toMatchObject({ text: 'Page', signs: [] })
  expect(read(dialog(true))).toMatchObject({ text: 'Page REMOVE? Ada & “Grace” <x> NO', signs: ['dialog'] })
  expect(read(<dialog open>Which?</dialog>)).toMatchObject({ text: 'Which?', signs: ['dialog'] })
  expect(
    read(
      <div role="alertdialog" aria-label="x">
        Which?
      </div>,
    ).signs,
  ).toEqual(['dialog'])
})

test('reads the events that enabled controls name, and with an open dialog only its own', () => {
  const screen = (open: boolean) => (
    <form data-event="edited">
      <input data-event="chosen" data-leave-event="left" />
      <input data-event="locked" data-leave-event="locked" readOnly />
      <textarea />
      <button type="submit" data-event="sent" />
      <button type="button" data-event="busy" aria-disabled />
      <dialog data-open={open || undefined}>
        <button type="button" data-event="stayed" />
      </dialog>
    </form>
  )
  expect(read(screen(false)).events).toEqual(['chosen', 'left', 'edited', 'sent'])
  expect(read(screen(true)).events).toEqual(['stayed'])
  expect(read(<form data-event="edited" />).events, 'no field to edit').toEqual([])
})
