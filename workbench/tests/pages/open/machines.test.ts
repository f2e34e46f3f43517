import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { runModel } from '#workbench/kit/model/index.ts'
import { collectMachines } from '#workbench/pages/open/machines.ts'

const moduleOf = (path: string, exported: object) => ({ path, load: () => Promise.resolve({ ...exported }) })
const toggle = () =>
  createMachine({
    id: 'toggle',
    initial: 'off',
    states: {
      off: { on: { 'switch.pressed': '#toggle.on' } },
      on: { initial: 'lit', onDone: { target: ['#toggle.off'] }, states: { lit: { type: 'final' } } },
    },
  })

test('machines come from named exports and from default ones, each once', async () => {
  const machine = toggle()
  const lamp = createMachine({})
  const { models, notes } = await collectMachines([
    moduleOf('src/lamp.ts', { default: lamp, machine, again: machine, count: 1, createMachine }),
  ])
  expect(Object.keys(models)).toEqual(['toggle', 'lamp'])
  expect(models.toggle?.machine).toBe(machine)
  expect(notes).toEqual([])
})

test('machines of one id get a number, and still find their states', async () => {
  const { models } = await collectMachines([
    moduleOf('a.ts', { a: toggle() }),
    moduleOf('b.ts', { b: toggle(), live: createMachine({}) }),
  ])
  expect(Object.entries(models).map(([id, { machine }]) => [id, machine.id])).toEqual([
    ['toggle', 'toggle'],
    ['toggle-2', 'toggle-2'],
    ['live-2', 'live-2'],
  ])
  for (const model of Object.values(models)) expect(runModel(model)).toMatchObject({ missing: [], crashes: [] })
})

test('a model that a module exports belongs to its machine', async () => {
  const machine = createMachine({ id: 'form', on: { 'form.submitted': {} } })
  const events = { 'form.submitted': { 'all filled in': { values: {} } } }
  const { models } = await collectMachines([moduleOf('form.ts', { machine, models: { form: { machine, events } } })])
  expect(models).toEqual({ form: { machine, events } })
})

test('what cannot be opened is a sentence, and hides nothing else', async () => {
  const failing = (message: string) => () => Promise.reject(new Error(message))
  const { models, notes } = await collectMachines([
    { path: 'old.ts', load: failing('xstate has no export\n named “Machine”') },
    { path: 'deep.ts', load: failing('Failed to fetch dynamically imported module: http://127.0.0.1/@fs/deep.ts') },
    moduleOf('none.ts', { name: 'nothing' }),
    moduleOf('good.ts', { good: toggle() }),
  ])
  expect(notes).toEqual([
    'old.ts cannot be loaded: xstate has no export named “Machine”',
    'deep.ts cannot be loaded: the terminal says why.',
    'none.ts exports no machine of XState 5.',
  ])
  expect(Object.keys(models)).toEqual(['toggle'])
})
