import { setup } from 'xstate'
import { models as doors } from '#tests/product/models.ts'
import type { Model } from '#workbench/kit/model/model.ts'

/** A chart with every kind of state and transition. */
const machine = setup({
  actions: { ring: () => undefined, note: () => undefined },
  guards: { isDay: () => true, isNight: () => false },
  delays: { timeToRest: 1_000 },
}).createMachine({
  id: 'house',
  type: 'parallel',
  states: {
    rooms: {
      initial: 'hall',
      tags: ['inside', 'warm'],
      on: { 'alarm.rang': { target: '.hall', reenter: true, actions: ['ring', 'note'] }, 'guest.left': '.outside' },
      states: {
        hall: {
          entry: 'note',
          exit: ['ring', 'note'],
          on: {
            'door.passed': [
              { guard: 'isDay', target: 'kitchen' },
              { guard: 'isNight', target: 'kitchen.stove' },
            ],
            'hall.swept': { actions: 'note' },
          },
        },
        kitchen: {
          initial: 'table',
          states: {
            table: { on: { 'stove.lit': 'stove', 'table.laid': { target: 'table', reenter: true } } },
            stove: { after: { timeToRest: 'table' } },
            before: { type: 'history' },
          },
          on: { 'door.passed': 'hall' },
        },
        garden: { always: [{ guard: 'isDay', target: 'hall' }, { target: 'outside' }] },
        outside: { on: { 'door.opened': 'kitchen.before', 'gate.opened': 'garden' } },
      },
    },
    lamp: {
      initial: 'off',
      states: {
        off: { on: { 'switch.pressed': 'on' } },
        on: { on: { 'switch.pressed': 'off' } },
      },
    },
  },
})

/** Tests of any chart use all of these. */
export const samples: readonly (readonly [string, Model])[] = Object.entries({ ...doors, house: { machine } })
