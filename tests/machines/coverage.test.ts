import { compareLive, coverOf, type Execution, lint, runModel } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { initialTransition } from 'xstate'
import { models } from '#qa/models/index.ts'

// The tab follows a machine that a page invokes when it has started.
test('only the machine of a page emits in its first states', () => {
  const emitting = Object.entries(models).filter(([, { machine, inputs = { '': undefined } }]) =>
    Object.values(inputs).some((input) =>
      initialTransition(machine, input)[1].some(({ type }) => String(type) === 'xstate.emit'),
    ),
  )
  expect(emitting.map(([chart]) => chart)).toEqual(['sign-in', 'oauth-callback', 'profile'])
})

const seenIn = ({ replays }: Execution) => new Set(replays.flatMap(({ seen }) => [...seen]))

describe.each(Object.entries(models))('%s', (_, model) => {
  let execution: Execution | undefined
  const executeAll = () => {
    execution ??= runModel(model)
    return execution
  }

  test('scenarios execute every state, transition and guard outcome', () => {
    const { missing, crashes, isCut, infeasible } = executeAll()
    expect({ missing, crashes, isCut }, infeasible.join('\n')).toEqual({ missing: [], crashes: [], isCut: false })
  })

  test('a live actor goes where the simulation goes', () => {
    for (const path of coverOf(executeAll().replays, ({ seen }) => seen)) {
      const { live, simulated } = compareLive(model, path)
      expect(live, path.title).toEqual(simulated)
    }
  })

  test('the chart follows the rules', () => {
    expect(lint(model.machine)).toEqual([])
  })

  if (model.identity === undefined) return
  test('its identity hides nothing that the full context shows', () => {
    const own = seenIn(executeAll())
    // A full context may have endless states, so limits bound the exploration to some seconds.
    const wholeUpTo = (bound: number) => seenIn(runModel({ ...model, identity: undefined }, bound))
    const first = wholeUpTo(50)
    const whole = own.isSubsetOf(first) ? first : wholeUpTo(300)
    expect([...whole.difference(own)]).toEqual([])
  })
})
