import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { findActs } from '#workbench/walk/frame/acts.ts'
import { textsOf } from '#workbench/walk/frame/controls.ts'

function render(screen: ReactNode): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  flushSync(() => root.render(screen))
  return element
}

const named = (type: string, payload = {}) => JSON.stringify({ type, ...payload })

const form = (
  <form data-event={named('form.edited', { values: null })}>
    <label>
      EMAIL ADDRESS <input name="email" type="email" data-leave-event={named('left', { email: null })} />
    </label>
    <label>
      PASSWORD <input name="password" type="password" />
    </label>
    <label>
      COUNTRY
      <select
        name="country"
        defaultValue="IT"
        data-event={named('country.chosen', { about: { key: 1 }, country: null })}
      >
        <option value="IT">Italy</option>
        <option value="FR">France</option>
      </select>
    </label>
    <label>
      COPY <input name="copy" type="checkbox" value="yes" />
    </label>
    <button type="button" disabled data-event={named('never')}>
      NEVER
    </button>
    <button type="submit" data-event={named('form.submitted', { values: null })}>
      SEND
    </button>
  </form>
)

const table = (
  <table>
    <tbody>
      {['ada', 'ben'].map((name) => (
        <tr key={name}>
          <td>{`${name}@example.com`}</td>
          <td>
            <button type="button" data-event={named('removal.requested', { name })}>
              REMOVE
            </button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Acts in short: `type email`, `press SEND`. */
const acted = (screen: ReactNode, event: AnyEventObject) =>
  findActs(render(screen), event)?.map((act) =>
    [act.kind, 'value' in act ? act.value : '', act.control.name, act.control.beside?.name].filter(Boolean).join(' '),
  ) ?? null

const empty = { email: '', password: '', country: 'IT' }

test.each<[string, ReactNode, AnyEventObject, readonly string[] | null]>([
  [
    'fills a form by field names, and submits it',
    form,
    { type: 'form.submitted', values: { email: ' ada@example.com ', password: 'secret', country: 'FR' } },
    ['type  ada@example.com  EMAIL ADDRESS', 'type secret PASSWORD', 'choose FR COUNTRY', 'press SEND'],
  ],
  ['types no value that a field has', form, { type: 'form.submitted', values: empty }, ['press SEND']],
  ['checks a box', form, { type: 'form.submitted', values: { copy: 'yes' } }, ['press COPY', 'press SEND']],
  ['types', form, { type: 'form.edited', values: { email: 'a@b.c' } }, ['type a@b.c EMAIL ADDRESS']],
  ['chooses', form, { type: 'country.chosen', about: { key: 1 }, country: 'FR' }, ['choose FR COUNTRY']],
  [
    'types, and leaves the field',
    form,
    { type: 'left', email: 'a@b.c' },
    ['type a@b.c EMAIL ADDRESS', 'leave EMAIL ADDRESS'],
  ],
  ['leaves a field', form, { type: 'left' }, ['leave EMAIL ADDRESS']],
  [
    'finds a row’s control by its payload',
    table,
    { type: 'removal.requested', name: 'ben' },
    ['press REMOVE ben@example.com'],
  ],
  ['finds no missing option', form, { type: 'form.submitted', values: { ...empty, country: 'XX' } }, null],
  ['finds no unknown field', form, { type: 'form.submitted', values: { unknown: 'field' } }, null],
  ['finds no other payload', table, { type: 'removal.requested', name: 'eve' }, null],
  ['finds no event that no control names', form, { type: 'session.changed' }, null],
  ['finds no disabled control', form, { type: 'never' }, null],
])('%s', (_, screen, event, acts) => {
  expect(acted(screen, event)).toEqual(acts)
})

test('reads headings, errors, notices, busy texts, what is disabled and the open dialog', () => {
  const screen = render(
    <>
      <h1>TEAM</h1>
      <h3>Not so large</h3>
      <div role="alert">
        <p>No.</p>
        <p>
          Try <b>later</b>.
        </p>
        <button type="button">TRY AGAIN</button>
      </div>
      <div role="alert" />
      <p data-busy>BEHIND...</p>
      <p role="status">
        5 people<span hidden> of a thousand</span>
        <span role="timer" aria-hidden>
          9
        </span>
      </p>
      <dialog aria-label="Remove?" ref={(dialog) => dialog?.showModal()}>
        <table>
          <tbody>
            <tr data-busy>
              <th>ada</th>
              <td>
                <span aria-busy="true">, updating...</span>
              </td>
            </tr>
          </tbody>
        </table>
        <input aria-label="NAME" disabled />
        <button type="button" aria-disabled data-busy>
          REMOVING...
        </button>
        <button type="button">STAY</button>
        <button type="button" disabled>
          RETRY IN 9 s
        </button>
        <a href="/help">Help</a>
      </dialog>
    </>,
  )
  expect(textsOf(screen)).toMatchObject({
    headings: ['TEAM'],
    dialogs: ['Remove?'],
    alerts: ['No. Try later.'],
    notices: ['5 people (it counts down)'],
    buttons: ['STAY', 'RETRY IN 9 s is disabled'],
    links: ['Help'],
    rows: ['ada · , updating...'],
    fields: ['NAME is disabled'],
    busy: ['updating...', 'REMOVING... is disabled'],
  })
})

test('reads an error with its field', () => {
  const screen = render(
    <>
      <label>
        NAME <input aria-invalid aria-describedby="problem" />
      </label>
      <p id="problem">Please enter a name</p>
    </>,
  )
  expect(textsOf(screen).problems).toMatchObject([{ field: { name: 'NAME' }, text: 'Please enter a name' }])
})
