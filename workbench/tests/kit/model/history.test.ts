import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { runModel } from '#workbench/kit/model/index.ts'

/** A player that goes on where it was paused; an outer chart can make its history deep. */
const player = (history: 'shallow' | 'deep', resumed = true) =>
  setup({}).createMachine({
    id: 'player',
    initial: 'playing',
    states: {
      playing: {
        initial: 'song',
        states: {
          song: {
            initial: 'verse',
            on: { 'advert.begun': 'advert' },
            states: { verse: { on: { 'chorus.begun': 'chorus' } }, chorus: {} },
          },
          advert: {},
          asBefore: { type: 'history', history },
        },
        on: { 'pause.pressed': 'paused' },
      },
      paused: { on: { 'play.pressed': resumed ? 'playing.asBefore' : 'playing' } },
    },
  })

const pathsOf = (history: 'shallow' | 'deep') =>
  runModel({ machine: player(history) }).replays.map(({ title }) => title)

test('states with another history are other states: each resumes its own', () => {
  expect(pathsOf('shallow')).toContain('advert.begun > pause.pressed > play.pressed')
  expect(pathsOf('deep')).toContain('chorus.begun > pause.pressed > play.pressed')
})

test.each([
  ['shallow', ['song', 'advert']],
  ['deep', ['song.verse', 'song.chorus', 'advert']],
] as const)('a %s history is covered when it has restored each of its states', (history, states) => {
  const restored = states.map((state) => `restored #player.playing.asBefore --> #player.playing.${state}`)
  const { coverageItems, missing } = runModel({ machine: player(history) })
  expect(coverageItems.filter((key) => key.startsWith('restored'))).toEqual(restored)
  expect(missing).toEqual([])
  expect(runModel({ machine: player(history, false) }).missing).toEqual(restored)
})

test('an identity cannot merge states that differ in their history', () => {
  const machine = player('shallow')
  expect(runModel({ machine, identity: () => null }).missing).toEqual([])
})
