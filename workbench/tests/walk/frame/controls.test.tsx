import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { findActs, type Mount, sendingControls } from '#workbench/walk/frame/acts.ts'
import { textsOf } from '#workbench/walk/frame/controls.ts'

type Send = (event: AnyEventObject) => void

function mountOf(render: (send: Send) => ReactNode): Mount {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  let copies = 0
  return () => {
    const sent: AnyEventObject[] = []
    copies += 1
    flushSync(() => root.render(<div key={copies}>{render((event) => sent.push(event))}</div>))
    return { screen: element, sent, act: (change) => flushSync(change) }
  }
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

const form = (send: Send) => (
  <form
    onChange={(event) => send({ type: 'form.edited', values: valuesOf(event.currentTarget) })}
    onSubmit={(event) => {
      event.preventDefault()
      send({ type: 'form.submitted', values: valuesOf(event.currentTarget) })
    }}
  >
    <label>
      EMAIL ADDRESS{' '}
      <input name="email" type="email" onBlur={({ target }) => send({ type: 'left', email: target.value })} />
    </label>
    <label>
      PASSWORD <input name="password" type="password" />
    </label>
    <label>
      COUNTRY
      <select name="country" defaultValue="IT">
        <option value="IT">Italy</option>
        <option value="FR">France</option>
      </select>
    </label>
    <button type="button" disabled onClick={() => send({ type: 'never' })}>
      NEVER
    </button>
    <button type="submit">SEND</button>
  </form>
)

const people = ['ada', 'ben']

const table = (send: Send) => (
  <table>
    <tbody>
      {people.map((name) => (
        <tr key={name}>
          <td>{`${name}@example.com`}</td>
          <td>
            <button type="button" onClick={() => send({ type: 'removal.requested', name })}>
              REMOVE
            </button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Menu({ send }: { send: Send }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        MORE
      </button>
      {isOpen && (
        <button type="button" onClick={() => send({ type: 'copied' })}>
          COPY
        </button>
      )}
    </>
  )
}

/** Acts in short: `type email`, `press SEND`. */
const acted = async (mount: Mount, event: AnyEventObject) =>
  (await findActs(mount, event))?.map((act) =>
    [act.kind, 'value' in act ? act.value : '', act.control.name, act.control.beside?.name].filter(Boolean).join(' '),
  ) ?? null

test('fills a form by field names, and submits it', async () => {
  const values = { email: ' ada@example.com ', password: 'secret', country: 'FR' }
  expect(await acted(mountOf(form), { type: 'form.submitted', values })).toEqual([
    'type  ada@example.com  EMAIL ADDRESS',
    'type secret PASSWORD',
    'choose FR COUNTRY',
    'press SEND',
  ])
  // Fields that already have the value are not typed.
  const empty = { email: '', password: '', country: 'IT' }
  expect(await acted(mountOf(form), { type: 'form.submitted', values: empty })).toEqual(['press SEND'])
})

test('finds typing, choosing and leaving by their events', async () => {
  const mount = mountOf(form)
  expect(await acted(mount, { type: 'form.edited', values: { email: 'a@b.c' } })).toEqual(['type a@b.c EMAIL ADDRESS'])
  expect(await acted(mount, { type: 'left', email: 'a@b.c' })).toEqual([
    'type a@b.c EMAIL ADDRESS',
    'leave EMAIL ADDRESS',
  ])
  expect(await acted(mount, { type: 'left' })).toEqual(['leave EMAIL ADDRESS'])
})

test('finds a row’s control by its payload, and names it with its row', async () => {
  expect(await acted(mountOf(table), { type: 'removal.requested', name: 'ben' })).toEqual([
    'press REMOVE ben@example.com',
  ])
})

test('opens a menu before it clicks an item', async () => {
  expect(
    await acted(
      mountOf((send) => <Menu send={send} />),
      { type: 'copied' },
    ),
  ).toEqual(['press MORE', 'press COPY'])
})

test('finds no act for an unknown payload, a missing option or a disabled control', async () => {
  for (const event of [
    { type: 'form.submitted', values: { email: '', password: '', country: 'XX' } },
    { type: 'form.submitted', values: { unknown: 'field' } },
    { type: 'session.changed' },
    { type: 'never' },
  ]) {
    expect(await acted(mountOf(form), event)).toBe(null)
  }
  expect(await acted(mountOf(table), { type: 'removal.requested', name: 'eve' })).toBe(null)
})

test('lists the controls of a screen with the events that they send', async () => {
  const listed = await sendingControls(mountOf(form))
  expect(
    listed.map(({ role, name, isEnabled, events }) => [role, name, isEnabled, events.map(({ type }) => type)]),
  ).toEqual([
    ['textbox', 'EMAIL ADDRESS', true, ['form.edited']],
    ['', 'PASSWORD', true, ['form.edited']],
    ['combobox', 'COUNTRY', true, ['form.edited']],
    ['button', 'NEVER', false, []],
    ['button', 'SEND', true, ['form.submitted']],
  ])
})

test('reads headings, errors, notices, busy texts and the open dialog', () => {
  const { screen } = mountOf(() => (
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
      <p role="status">
        5 people<span hidden> of a thousand</span>
      </p>
      <label>
        NAME <input aria-invalid aria-describedby="problem" />
      </label>
      <p id="problem">Please enter a name</p>
      <dialog aria-label="Remove?" ref={(dialog) => dialog?.showModal()}>
        <button type="button" aria-disabled data-busy>
          REMOVING...
        </button>
        <button type="button">STAY</button>
      </dialog>
    </>
  ))()
  expect(textsOf(screen)).toMatchObject({
    headings: ['TEAM'],
    dialogs: ['Remove?'],
    alerts: ['No. Try later.'],
    notices: ['5 people'],
    buttons: ['STAY'],
    busy: ['REMOVING...'],
  })
})

test('reads an error with its field', () => {
  const { screen } = mountOf(() => (
    <>
      <label>
        NAME <input aria-invalid aria-describedby="problem" />
      </label>
      <p id="problem">Please enter a name</p>
    </>
  ))()
  expect(textsOf(screen).problems).toMatchObject([{ field: { name: 'NAME' }, text: 'Please enter a name' }])
})
