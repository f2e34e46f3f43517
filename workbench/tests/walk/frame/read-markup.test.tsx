import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readMarkup } from '#workbench/walk/frame/read-markup.ts'

const read = (rendered: ReactNode) => readMarkup(renderToStaticMarkup(rendered))

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

const row = '<tr><td>1</td><td>2</td></tr>'

test.each([
  ['<div role="alert"></div>', []],
  ['<div role="alert"> </div>', []],
  ['<div role="alert"><p><span>Refused</span></p></div>', ['error']],
  ['<div role="alert" hidden="">Refused</div>', []],
  ['<input aria-invalid="false"/>', []],
  ['<input aria-invalid="true"/>', ['error']],
  ['<div aria-busy="true"></div>', ['busy']],
  ['<button data-busy="true">SENDING</button>', ['busy']],
  ['<progress></progress>', ['busy']],
  ['<p aria-busy="false">Ready</p>', []],
  // Its only row is one cell across all columns.
  ['<table><tbody><tr><td colSpan="2">There are no keys.</td></tr></tbody></table>', ['empty']],
  [`<table><tbody>${row}</tbody></table>`, []],
  ['<dialog open="">Which?</dialog>', ['dialog']],
  ['<div role="alertdialog" aria-label="x">Which?</div>', ['dialog']],
])('reads the signs of %s', (markup, signs) => {
  expect(readMarkup(markup).signs).toEqual(signs)
})

test('reads a dialog only if it is open', () => {
  expect(read(dialog(false))).toMatchObject({ text: 'Page', signs: [] })
  expect(read(dialog(true))).toMatchObject({ text: 'Page REMOVE? Ada & “Grace” <x> NO', signs: ['dialog'] })
})

test('reads the events that enabled controls name, and with an open dialog only its own', () => {
  const screen = (open: boolean) => (
    <form data-event="edited">
      <input data-event="chosen" data-leave-event="left" />
      <input data-event="locked" data-leave-event="locked" readOnly />
      <textarea />
      <select data-event="sized">
        <option value="s" />
      </select>
      <button type="submit" data-event="sent" />
      <button type="button" data-event="busy" aria-disabled />
      <dialog data-open={open || undefined}>
        <button type="button" data-event="stayed" />
      </dialog>
    </form>
  )
  expect(read(screen(false)).events).toEqual(['chosen', 'left', 'edited', 'sized', 'sent'])
  expect(read(screen(false)).options).toEqual(new Map([['sized', ['s']]]))
  expect(read(screen(true)).events).toEqual(['stayed'])
  expect(read(<form data-event="edited" />).events, 'no field to edit').toEqual([])
})
