import { describe, expect, test, vi } from 'vitest'
import { drawingProblems } from '#tests/draw/geometry.ts'
import { layOut } from '#workbench/draw/lay-out-in-node.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import { runModel } from '#workbench/kit/model/index.ts'
import { choicesOf } from '#workbench/kit/paths/choices.ts'
import { startOf, startProblem, stepsOf } from '#workbench/kit/paths/simulation.ts'
import { plannedPaths } from '#workbench/kit/paths/walks.ts'
import { collectMachines } from '#workbench/pages/open/machines.ts'
import { modules } from './modules.ts'
import { reached } from './outside.ts'

export const { models, notes } = await collectMachines(modules)
/** Machines without a last state end here, so that the test takes seconds. */
const limit = 150

const isLarger = /^“.+” has more states than the \d+ that were explored\./

/** Why a machine is not explored whole with default answers; all others are. */
export const reasons: Readonly<Record<string, RegExp>> = {
  assigning: isLarger,
  combined: /^taken #combined.region --EVENT\[0\]--> #combined.never$/,
  conflicting: /^taken #conflicting.work.two --LEAVE--> #conflicting.right$/,
  countingRegions: /^taken #countingRegions --done #countingRegions--> \(stay\)$/,
  creditCheck: isLarger,
  delayedRaise: /^taken #delayedRaise.a --after 20--> #delayedRaise.late$/,
  delayedToItself: /^taken #delayedToItself.waiting --after 100--> #delayedToItself.tooLate$/,
  endlessCircle: /^GO: Infinite loop detected: /,
  minutes: /^taken #minutes.green --EMERGENCY--> #minutes.red$/,
  missingGuard: /^GO: Unable to evaluate guard 'isAllowed' .*: Guard 'isAllowed' is not implemented/,
  multipleTargets: /^state #multipleTargets.para.A.C.E$/,
  needsAnInput: /^“needsAnInput” cannot start: Cannot read properties of undefined \(reading 'name'\)$/,
  observed: /^taken #observed.counting --always--> #observed.counted$/,
  // XState has no routes before 5.28.
  routed: /^guard false #routed --xstate.route\[2\]--> #team$|^state #about$/,
  spawnsTodos: isLarger,
  stopwatch: isLarger,
  throwingGuard: /^SUBMIT: Unable to evaluate guard in transition for event 'SUBMIT' .*reading 'email'/,
  ticTacToe: isLarger,
  unimplementedActor: /^#unimplementedActor.asking invokes “someService”, which has no implementation/,
}

/** Draws, explores and walks machines of this folder. */
export function tryMachines(ids: readonly string[]): void {
  describe.each(ids.map((id) => [id, models[id] ?? expect.fail(`There is no machine “${id}”`)] as const))(
    '%s',
    (id, model) => {
      test('is drawn, and nothing in the drawing hides anything', async () => {
        expect(drawingProblems(await layOut(graphOf(model.machine)))).toEqual([])
      })

      test('is explored, or says why not, and reaches nothing outside', () => {
        const log = vi.spyOn(console, 'log')
        const { missing, crashes, remarks } = runModel({ ...model, limit })
        const reason = reasons[id]
        if (reason) expect([...crashes, ...remarks, ...missing][0]).toMatch(reason)
        else expect({ missing, crashes, remarks }).toEqual({ missing: [], crashes: [], remarks: [] })
        expect(reached).toEqual([])
        expect(log).not.toHaveBeenCalled()
      })

      test('is walked along its plan, unless it cannot start', () => {
        const bounded = { ...model, limit }
        if (startProblem(bounded) !== null) {
          expect(id).toBe('needsAnInput')
          return
        }
        expect(choicesOf(stepsOf(startOf(bounded))[0] ?? expect.fail())).toBeInstanceOf(Array)
        for (const { walk, steps } of plannedPaths(bounded)) {
          expect(steps).toHaveLength(walk.events.length)
          expect(stepsOf(walk)).toHaveLength(walk.events.length + 1)
        }
        expect(reached).toEqual([])
      })
    },
  )
}
