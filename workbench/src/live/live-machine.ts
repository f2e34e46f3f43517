import { assign, setup } from 'xstate'
import type { Live } from '#workbench/inspect/actors.ts'

/** LIVE: what is shown of the consoles in other tabs. */
export const liveMachine = setup({
  types: {
    context: {} as {
      /** The consoles as they were when the sequence was paused. */
      held: Live | null
      /** The id of the actor that was chosen; null for the newest. */
      watched: string | null
      /** The id of the event after which the chart is shown. */
      row: string | null
    },
    events: {} as
      | { type: 'console.opened' | 'console.closed' | 'sequence.resumed' | 'sequence.cleared' | 'now.chosen' }
      | { type: 'sequence.paused'; live: Live }
      | { type: 'actor.chosen'; actor: string }
      | { type: 'row.chosen'; row: string },
  },
  actions: {
    hold: assign({ held: (_, live: Live) => live }),
    release: assign({ held: null }),
    keepActor: assign({ watched: (_, actor: string) => actor }),
    keepRow: assign({ row: (_, row: string) => row }),
    forgetRow: assign({ row: null }),
  },
}).createMachine({
  id: 'live-page',
  description:
    'LIVE: follows the consoles in other tabs, and shows the chart of one of their actors, now or as an event has left it.',
  options: { maxIterations: 100 },
  context: { held: null, watched: null, row: null },
  type: 'parallel',
  states: {
    consoles: {
      initial: 'waiting',
      states: {
        waiting: { description: 'No console is open.', on: { 'console.opened': 'following' } },
        following: { on: { 'console.closed': 'waiting' } },
      },
    },
    sequence: {
      initial: 'running',
      states: {
        running: {
          on: { 'sequence.paused': { target: 'paused', actions: { type: 'hold', params: ({ event }) => event.live } } },
        },
        paused: {
          description: 'Everything is shown as it was; the consoles are followed nevertheless.',
          exit: 'release',
          on: { 'sequence.resumed': 'running', 'sequence.cleared': 'running' },
        },
      },
    },
    chart: {
      on: {
        'actor.chosen': { target: '.now', actions: { type: 'keepActor', params: ({ event }) => event.actor } },
        'row.chosen': { target: '.pinned', actions: { type: 'keepRow', params: ({ event }) => event.row } },
      },
      initial: 'now',
      states: {
        now: {},
        pinned: {
          description: 'The chart is shown as the chosen event has left it.',
          exit: 'forgetRow',
          on: { 'now.chosen': 'now', 'sequence.cleared': 'now' },
        },
      },
    },
  },
})
