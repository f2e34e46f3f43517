import type { AnyMachineSnapshot } from 'xstate'
import { nothingYet } from './inspect/actors.ts'
import type { Model } from './kit/model/model.ts'
import { liveMachine } from './live/live-machine.ts'
import { walkMachine } from './walk/walk-machine.ts'

const start = { input: { name: '', value: undefined }, events: [], at: 0 }
const step = { ...start, events: [{ type: 'door.opened' }], at: 1 }
const walked = { 'a step is made': { found: { path: step, problem: null } } }

/** The models of the workbench's own charts: it opens and checks itself. */
export const models: Readonly<Record<string, Model>> = {
  walk: {
    machine: walkMachine,
    inputs: {
      'the start of the chart': { goal: { state: null, input: null, steps: [] } },
      'a state of it': { goal: { state: 'open', input: null, steps: [] } },
    },
    events: {
      'walk.moved': {
        ...walked,
        'nothing listens': {
          found: { path: start, problem: '“door.opened” happened, and nothing here listens to it.' },
        },
      },
      'walk.replaced': walked,
      'address.changed': { 'a walk': { goal: { state: null, input: null, steps: ['door.opened'] } } },
      'state.chosen': { open: { state: 'open' } },
      'width.chosen': { 'a desktop': { width: 1280 } },
      'item.pointed': { 'a state': { item: 'state #door.open' }, nothing: { item: null } },
      'choice.pointed': { 'a choice': { takes: ['#door.closed --door.opened--> #door.open'] } },
    },
    done: { findWalk: { 'a walk is found': { path: step, problem: null } } },
    background: ['address.changed', 'plan.opened'],
    // Of what is kept this alone decides on anything.
    identity: ({ context: { path } }: AnyMachineSnapshot) => path === null,
    facts: {
      messages: ({ context }) => messagesOf(context.problem, context.planProblem),
      exceptions: { 'calls once': { 'walk.leading': 'The last press counts; the search before it is ended.' } },
    },
  },
  'live-page': {
    machine: liveMachine,
    events: {
      'sequence.paused': { 'no console is open': { live: nothingYet } },
      'actor.chosen': { 'a chart': { actor: 'tab/x:0' } },
      'row.chosen': { 'an event': { row: '1' } },
    },
    background: ['console.opened', 'console.closed'],
  },
}

const messagesOf = (...sentences: readonly (string | null)[]) => sentences.filter((sentence) => sentence !== null)
