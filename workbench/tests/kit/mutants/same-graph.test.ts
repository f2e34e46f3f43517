import { expect, test } from 'vitest'
import { runModel } from '#workbench/kit/model/index.ts'
import { mutantsOf } from '#workbench/kit/mutants/operators.ts'
import { graphCheck } from '#workbench/kit/mutants/same-graph.ts'
import { lamp, lampModel } from './lamp.ts'

test('of the mutants of a chart those are equivalent that do the same on every path', async () => {
  const isSame = graphCheck(lampModel, runModel(lampModel).replays)
  const same: string[] = []
  for (const mutant of mutantsOf(lamp)) if (await isSame(mutant)) same.push(mutant.id)
  expect(same).toEqual([
    'actions exchanged: #lamp.off --pressed[0]--> #lamp.warming buzz before count',
    'guard missing: #lamp.off --broken--> #lamp.dead',
  ])
})
