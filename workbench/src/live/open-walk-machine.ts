import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { messageOf } from '#workbench/ground/plain.ts'

/** A file that was read: the address of its walk, as far as it goes, and what is wrong with it. */
export interface Read {
  /** Null for a file that holds no walk of this product. */
  readonly address: string | null
  /** Null when nothing is wrong. */
  readonly words: string | null
}

/** The opening of a walk that was saved as a file. */
export const openWalkMachine = setup({
  types: {
    context: {} as { address: string; words: string },
    events: {} as { type: 'file.chosen'; file: File },
    emitted: {} as { type: 'walk.opened'; address: string },
    tags: {} as 'busy',
  },
  // The page provides it: it needs the models of the product.
  actors: { readFile: {} as PromiseActorLogic<Read, File> },
  actions: {
    keepRead: assign((_, { address, words }: Read) => ({ address: address ?? '', words: words ?? '' })),
    forget: assign({ address: '', words: '' }),
    open: emit((_, address: string) => ({ type: 'walk.opened' as const, address })),
  },
  guards: {
    isRefused: (_, { address }: Read) => address === null,
    goesElsewhere: (_, { words }: Read) => words !== null,
  },
}).createMachine({
  id: 'open-walk',
  description:
    'Open a walk file: it is read, and opened at once unless it is no walk of this product or goes elsewhere than when it was saved.',
  options: { maxIterations: 100 },
  context: { address: '', words: '' },
  on: { 'file.chosen': '.reading' },
  initial: 'ready',
  states: {
    ready: {},
    reading: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        src: 'readFile',
        input: ({ event }) => event.file,
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keepRead', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'goesElsewhere', params: ({ event }) => event.output },
            target: 'deviating',
            actions: { type: 'keepRead', params: ({ event }) => event.output },
          },
          {
            target: 'opened',
            actions: [
              { type: 'keepRead', params: ({ event }) => event.output },
              { type: 'open', params: ({ event }) => event.output.address ?? '' },
            ],
          },
        ],
        onError: {
          target: 'refused',
          actions: {
            type: 'keepRead',
            params: ({ event }) => ({ address: null, words: `The file cannot be read: ${messageOf(event.error)}` }),
          },
        },
      },
    },
    refused: { description: 'The words say why nothing is opened.' },
    deviating: { description: 'The walk goes elsewhere than when it was saved: a person decides whether to open it.' },
    opened: {},
  },
})
