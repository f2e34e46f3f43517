import type { AnyMachineSnapshot } from 'xstate'
import { nothingYet } from './inspect/actors.ts'
import type { Model } from './kit/model/model.ts'
import { liveMachine } from './live/live-machine.ts'
import { openWalkMachine } from './live/open-walk-machine.ts'
import { saveWalkMachine } from './live/save-walk-machine.ts'
import { walkMachine } from './walk/walk-machine.ts'

const start = { input: { name: '', value: undefined }, events: [], at: 0 }
const step = { ...start, events: [{ type: 'door.opened' }], at: 1 }
const walked = { 'a step is made': { found: { path: step, problem: null } } }

const address = '#/door?step=door.opened'

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
      'part.chosen': { 'the chart': { part: 'chart' }, 'the test plan': { part: 'plan' } },
      'width.chosen': { 'a desktop': { width: 1280 } },
      'item.pointed': { 'a state': { item: 'state #door.open' }, nothing: { item: null } },
      'choice.pointed': { 'a choice': { takes: ['#door.closed --door.opened--> #door.open'] } },
    },
    done: { findWalk: { 'a walk is found': { path: step, problem: null } } },
    background: ['address.changed', 'plan.opened', 'page.printed'],
    // Of what is kept only these two decide on anything.
    identity: ({ context: { path, printed } }: AnyMachineSnapshot) => [path === null, printed],
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
      'event.sent': { 'an event': { sent: { actor: 'tab/x:0', event: 'door.opened', before: [], isAccepted: true } } },
    },
    background: ['console.opened', 'console.closed'],
  },
  'save-walk': {
    machine: saveWalkMachine,
    events: {
      'walk.recorded': {
        'one step': {
          saved: {
            file: {
              ...{ format: 'workbench.walk', version: 1, product: 'Doors', chart: 'door', input: null },
              ...{ steps: ['door.opened'], states: [['closed'], ['open']], at: '2025-01-01T10:20:30Z', browser: '' },
            },
            deviation: null,
            words: '1 step',
          },
        },
      },
    },
    error: { exportTest: { 'a screen cannot be tried': new Error('The screen could not be loaded.') } },
    facts: { messages: ({ context }) => messagesOf(context.problem) },
  },
  'open-walk': {
    machine: openWalkMachine,
    events: { 'file.chosen': { 'a file': { file: { name: 'door.walk.json' } } } },
    done: {
      readFile: {
        'a walk': { address, words: null },
        'a walk that goes elsewhere': { address, words: 'At step 1 open was seen; the replay differs: closed.' },
        'no walk': { address: null, words: '“door.walk.json” cannot be opened: it is no saved walk.' },
      },
    },
    error: { readFile: { 'the file is gone': new Error('The file is gone.') } },
    facts: {
      messages: ({ context }) => messagesOf(context.words),
      exceptions: { 'calls once': { reading: 'The last file counts; what is read of the one before is dropped.' } },
    },
  },
}

const messagesOf = (...sentences: readonly (string | null)[]) => sentences.filter((sentence) => sentence !== null)
