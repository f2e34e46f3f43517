import { assign, setup } from 'xstate'
import {
  getConversationModels,
  getEmbeddingModels,
  getIndexingModels,
  type ModelCatalogue,
} from '#contract/configuration.ts'
import type { Id } from '#contract/values.ts'
import { catalogueOf, type ModelKind } from '#rules/configuration/ai-models.ts'
import { fromCall } from './parts/calls.ts'

/** The models to choose from; null if a catalogue is not loaded. */
export type Catalogues = Readonly<Record<ModelKind, ModelCatalogue | null>>

export const noCatalogues: Catalogues = { conversation: null, indexing: null, embedding: null }

const forUser = ({ context }: { context: { userId: Id } }) => ({ user: context.userId })

const loading = <Call extends string>(src: Call, kind: ModelKind) =>
  ({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          src,
          input: forUser,
          onDone: {
            target: 'answered',
            actions: {
              type: 'keepCatalogue',
              params: ({ event }: { event: { output: ModelCatalogue } }) => ({ kind, answer: event.output }),
            },
          },
          onError: 'answered',
        },
      },
      answered: { type: 'final' },
    },
  }) as const

/** Specification §3, Model catalogues. */
export const cataloguesMachine = setup({
  types: {
    input: {} as { userId: Id; catalogues: Catalogues },
    context: {} as { userId: Id; catalogues: Catalogues },
    output: {} as Catalogues,
  },
  actors: {
    getConversationModels: fromCall(getConversationModels),
    getIndexingModels: fromCall(getIndexingModels),
    getEmbeddingModels: fromCall(getEmbeddingModels),
  },
  actions: {
    keepCatalogue: assign(({ context }, { kind, answer }: { kind: ModelKind; answer: ModelCatalogue }) => ({
      catalogues: { ...context.catalogues, [kind]: catalogueOf(answer) },
    })),
  },
}).createMachine({
  id: 'catalogues',
  description:
    'Loads the three catalogues of models in parallel. If one cannot be loaded, it stays as it was, and the others still load.',
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      type: 'parallel',
      states: {
        conversation: loading('getConversationModels', 'conversation'),
        indexing: loading('getIndexingModels', 'indexing'),
        embedding: loading('getEmbeddingModels', 'embedding'),
      },
      onDone: 'answered',
    },
    answered: { type: 'final' },
  },
  output: ({ context }) => context.catalogues,
})
