import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { runModel } from '#workbench/kit/model/index.ts'

/** A player that resumes where it was paused. */
const player = (resumed = true) =>
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
          asBefore: { type: 'history' },
        },
        on: { 'pause.pressed': 'paused' },
      },
      paused: { on: { 'play.pressed': resumed ? 'playing.asBefore' : 'playing' } },
    },
  })

test('covers a history when it has restored each of its states', () => {
  const restored = ['song', 'advert'].map((state) => `restored #player.playing.asBefore --> #player.playing.${state}`)
  const { coverageItems, missing } = runModel({ machine: player() })
  expect(coverageItems.filter((key) => key.startsWith('restored'))).toEqual(restored)
  expect(missing).toEqual([])
  expect(runModel({ machine: player(false) }).missing).toEqual(restored)
  expect(runModel({ machine: player(), identity: () => null }).missing).toEqual([])
})
