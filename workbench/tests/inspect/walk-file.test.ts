import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { models } from '#tests/product/models.ts'
import { readAddress } from '#workbench/ground/address.ts'
import { recordingOf } from '#workbench/inspect/recording.ts'
import {
  addressOfWalk,
  deviationOfFile,
  readWalkFile,
  walkFileOf,
  writeWalkFile,
} from '#workbench/inspect/walk-file.ts'
import { stepsOf } from '#workbench/kit/paths/simulation.ts'
import { readWalk } from '#workbench/kit/paths/walks.ts'
import { stateWords } from '#workbench/kit/paths/words.ts'
import { actorNamed, liveOf } from './recorded.ts'

const { door } = models
const product = { name: 'Doors', models, screens: {} }
const origin = { product: 'Doors', at: '2025-01-01T10:20:30.000Z', browser: 'A browser', test: 'a journey' }

const saved = async () => {
  const machine = door.machine.provide({ actors: { openDoor: fromPromise(() => new Promise(() => {})) } as never })
  const live = await liveOf(machine, { visitor: { name: 'Grace' } }, (actor) => {
    actor.send({ type: 'form.submitted', values: { email: 'grace@example.com', password: 'a-secret-of-hers' } })
  })
  return walkFileOf(recordingOf(door, actorNamed(live, 'door')), origin)
}

test('a file holds all that a replay needs, in the words of links, and leads there again', async () => {
  const file = await saved()
  expect(file).toEqual({
    chartVersion: expect.stringMatching(/^\w{6}$/),
    ...{ format: 'workbench.walk', version: 1, ...origin, chart: 'door', input: '{"visitor":{"name":"Grace"}}' },
    steps: ['form.submitted={"values":{"email":"grace@example.com","password":"secret-1"}}'],
    states: [['closed'], ['opening']],
  })
  expect(readWalkFile(product, 'x', writeWalkFile(file))).toEqual({ file, problem: null })
  const address = readAddress(addressOfWalk(file))
  expect(address).toMatchObject({ view: 'chart', chart: 'door', input: file.input, steps: file.steps })
  if (address.view !== 'chart') throw new Error('a walk leads to a chart')
  const { walk, problem } = readWalk(door, address.input, address.steps)
  expect(problem).toBeNull()
  expect(stepsOf(walk).map(({ snapshot }) => stateWords(snapshot))).toEqual(['closed', 'opening'])
  expect(deviationOfFile(door, file)).toBeNull()
})

test('a walk that a changed chart does not follow says where it leaves it', async () => {
  const file = await saved()
  const shut = { ...door, machine: door.machine.provide({ guards: { isComplete: () => false } as never }) }
  expect(deviationOfFile(shut, file)).toEqual({ step: 1, seen: 'opening', replayed: 'closed' })
  const renamed = { ...file, steps: [...file.steps, 'door.closed'], states: [...file.states, ['closed']] }
  expect(deviationOfFile(door, renamed)).toEqual({
    ...{ step: 1, seen: 'opening' },
    replayed: expect.stringContaining('another version'),
  })
  // A step at which the actor crashed may be one that the chart cannot make.
  const crashed = { ...file, steps: ['visitor.changed={}'], states: [['closed'], []] }
  expect(deviationOfFile(door, crashed)).toBeNull()
})

test('steps that the chart cannot make are written all the same', async () => {
  const file = await saved()
  const machine = door.machine.provide({
    guards: {
      isComplete: () => {
        throw new Error('The lock is broken')
      },
    } as never,
  })
  const { walk } = readWalk(door, file.input, file.steps)
  const recording = {
    walk: { ...walk, model: { ...door, machine } },
    states: [['closed'], []],
    leftOut: 0,
    replaced: 0,
  }
  expect(walkFileOf(recording, origin).steps).toEqual(file.steps)
})

test.each([
  ['not JSON', '?', /“x” cannot be opened: it is no JSON/],
  ['other JSON', '{"product":"Doors"}', /it is no saved walk/],
  ['a newer file', '{"format":"workbench.walk","version":2}', /a newer workbench has saved it/],
  [
    'a damaged file',
    '{"format":"workbench.walk","version":1,"product":"Doors","chart":"door","input":null,"steps":[1]}',
    /damaged at “steps.0”/,
  ],
])('%s is refused with the reason', (_, text, reason) => {
  expect(readWalkFile(product, 'x', text)).toEqual({ file: null, problem: expect.stringMatching(reason) })
})

test('a walk of another product says of which', async () => {
  const file = { ...(await saved()), chart: 'window', product: 'Windows' }
  expect(readWalkFile(product, 'x', writeWalkFile(file)).problem).toBe(
    '“x” cannot be opened: Doors has no chart “window”; it is a walk of Windows.',
  )
})
