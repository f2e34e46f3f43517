import { describe, expect, test, vi } from 'vitest'
import { foreign } from '#tests/samples.ts'
import { runModel } from '#workbench/kit/model/index.ts'
import { choicesOf } from '#workbench/kit/paths/choices.ts'
import { startOf, startProblem, stepsOf } from '#workbench/kit/paths/simulation.ts'
import { plannedPaths } from '#workbench/kit/paths/walks.ts'
import { reached } from './outside.ts'

const { models, notes } = foreign

// Machines for each kind of what XState offers and the charts of the product do not use, or use in one way alone.

/** The most states that are explored: machines without a last one end here, so that the test takes seconds. */
const limit = 80

const isLarger = /^“.+” has more states than the \d+ that were explored\./

/** Why a machine is not explored whole with default answers; all others are. */
const reasons: Readonly<Record<string, RegExp>> = {
  combined: /^taken #combined.region --EVENT\[0\]--> #combined.never$/,
  conflicting: /^taken #conflicting.work.two --LEAVE--> #conflicting.right$/,
  creditCheck: isLarger,
  delayedRaise: /^taken #delayedRaise.a --after 20--> #delayedRaise.late$/,
  delayedToItself: /^taken #delayedToItself.waiting --after 100--> #delayedToItself.tooLate$/,
  endlessCircle: /^GO: Infinite loop detected: /,
  missingGuard: /^GO: Unable to evaluate guard 'isAllowed' .*: Guard 'isAllowed' is not implemented/,
  multipleTargets: /^state #multipleTargets.para.A.C.E$/,
  needsAnInput: /^“needsAnInput” cannot start: Cannot read properties of undefined \(reading 'name'\)$/,
  observed: /^taken #observed.counting --always--> #observed.counted$/,
  // XState has no routes before 5.28.
  routed: /^guard false #routed --xstate.route\[2\]--> #team$|^state #about$/,
  spawnsTodos: isLarger,
  throwingGuard: /^SUBMIT: Unable to evaluate guard in transition for event 'SUBMIT' .*reading 'email'/,
  ticTacToe: isLarger,
  unimplementedActor: /^#unimplementedActor.asking invokes “someService”, which has no implementation/,
}

test('every machine is opened, and each reason is that of one', () => {
  expect(notes).toEqual([])
  expect(Object.keys(models).length).toBeGreaterThanOrEqual(45)
  expect(Object.keys(reasons).filter((id) => !(id in models))).toEqual([])
})

describe.each(Object.entries(models))('%s', (id, model) => {
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
})
