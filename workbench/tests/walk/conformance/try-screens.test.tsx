import { expect, test } from 'vitest'
import type { Model } from '#workbench/kit/model/model.ts'
import { tryScreens } from '#workbench/walk/conformance/try-screens.ts'
import { addElement, noteProduct, type Parts } from './kit.tsx'

/** Tries the screens of a note with changes. */
async function trialsOf(parts: Parts = {}, model: Partial<Model> = {}) {
  const product = noteProduct(parts, model)
  return tryScreens(addElement(), product, product.note)
}
const faultsOf = async (...twin: Parameters<typeof trialsOf>) =>
  (await trialsOf(...twin)).faults.map(({ text }) => text)

test('finds no faults in a correct screen', async () => {
  expect(await trialsOf()).toEqual({ tried: 6, faults: [] })
})

test.each<[string, readonly string[], Parts]>([
  ['a dead button', ['The button “DROP” does nothing.', 'No control causes “note.dropped”.'], { drops: 'dead' }],
  ['a transition without a control', ['No control causes “note.dropped”.'], { drops: 'none' }],
  [
    'a control that is at work and sends',
    ['The button “SAVING...” is at work and sends “form.submitted”.'],
    { isLocked: false },
  ],
  [
    'a control that is switched off and sends',
    ['The button “SAVING...” is switched off and sends “form.submitted”.'],
    { isLocked: false, isBusyTold: false },
  ],
  ['a text that a translated page keeps', ['A translated page does not show a change.'], { isMixed: true }],
])('finds %s', async (_, messages, parts) => {
  expect(await faultsOf(parts)).toEqual(messages)
})

test('reports a wrong event name in the model', async () => {
  expect(await faultsOf({}, { background: ['session.changed', 'note.dropped'] })).toEqual([
    'The button “DROP” sends “note.dropped”, which the model says comes from elsewhere.',
  ])
  expect(await faultsOf({}, { background: [] })).toEqual(['No control causes “session.changed”.'])
  expect(await faultsOf({}, { typing: ['form.submitted'] })).toEqual([
    'The button “SAVE” sends “form.submitted”, which the model says is typed.',
  ])
})

test('a fault names its first state', async () => {
  const [fault] = (await trialsOf({ drops: 'dead' })).faults
  expect(fault?.states).toBe('ready')
  expect(fault?.hash).toMatch(/^#\/note\?step=text\.edited/)
})

test('finds the same faults in a cover of the states', async () => {
  const product = noteProduct({ drops: 'dead' })
  const [all, cover] = [
    await tryScreens(addElement(), product, product.note),
    await tryScreens(addElement(), product, product.note, false),
  ]
  expect(cover.tried).toBeLessThan(all.tried)
  expect(cover.faults.map(({ text }) => text)).toEqual(all.faults.map(({ text }) => text))
})
