import { expect, test } from 'vitest'
import { models, notes, reasons, tryMachines } from './try-machines.ts'

// `npm run verify`: the whole table of examples. `npm test` has those of foreign.test.ts.
test('there are machines of every kind, and every one of them is opened', () => {
  expect(notes).toEqual([])
  expect(Object.keys(models).length).toBeGreaterThanOrEqual(75)
  expect(Object.keys(reasons).filter((id) => !(id in models))).toEqual([])
})

tryMachines(Object.keys(models))
