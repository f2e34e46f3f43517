import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { models } from '#tests/product/models.ts'
import type { LiveRow } from '#workbench/inspect/actors.ts'
import { hasTypedSecret } from '#workbench/kit/paths/labels.ts'
import { readInput, writeInput, writeSteps } from '#workbench/kit/paths/links.ts'
import { currentStep } from '#workbench/kit/paths/simulation.ts'
import { walkOfRows } from '#workbench/live/live-walk.ts'

const rowOf = (event: AnyEventObject, path: string, context: object): LiveRow => ({
  ...{ id: event.type, tab: 'a', actor: 'a/1', name: 'door', payload: '', number: 0, at: 0, status: 'active' },
  ...{ event, paths: [path], context: { email: '', problem: '', visitor: null, ...context } },
  ...{ crash: null, failure: null, emitted: [], taken: ['a transition'], differences: [] },
})
const values = { email: 'zoe@example.com', password: '•••' }
const refused = 'xstate.error.actor.0.door.opening'
const rows = [
  rowOf({ type: 'xstate.init' }, 'closed', {}),
  rowOf({ type: 'form.edited', values: { ...values, email: 'z' } }, 'closed', { email: 'z' }),
  rowOf({ type: 'form.edited', values }, 'closed', { email: values.email }),
  rowOf({ type: 'form.submitted', values }, 'opening', { email: values.email }),
  rowOf({ type: refused, error: { message: 'No key' } }, 'closed', {
    email: values.email,
    problem: 'The door stays closed.',
  }),
]

test('repeats the events of a console with its data, and with a longer mask instead of a secret', () => {
  const walk = walkOfRows(models.door, rows)
  expect(walk && currentStep(walk).snapshot.context).toMatchObject({
    email: 'zoe@example.com',
    problem: 'The door stays closed.',
  })
  const [typed, sent, answer, ...rest] = walk ? writeSteps(walk) : []
  expect(rest).toEqual([])
  expect(typed).toContain('zoe@example.com')
  expect(sent).toContain('"password":"••••••••••••"')
  expect(hasTypedSecret(sent ?? '')).toBe(false)
  expect(answer).toMatch(/^openDoor error/)
})

test('begins with the data of the console, also in a link', () => {
  const visitor = { name: 'Zoe', email: 'zoe@example.com' }
  const turned = rowOf({ type: 'key.turned' }, 'left', { visitor })
  const walk = walkOfRows(models.door, [rowOf({ type: 'xstate.init' }, 'closed', { visitor }), turned])
  expect(walk && readInput(models.door, writeInput(walk))).toEqual({ name: 'as in LIVE', value: { visitor } })
})

test('finds none without the start, or if the states are others', () => {
  expect(walkOfRows(models.door, rows.slice(1))).toBeNull()
  expect(walkOfRows(models.door, [...rows, rowOf({ type: 'key.turned' }, 'opening', {})])).toBeNull()
})
