import { assign, setup } from 'xstate'
import type { ModelCatalogue } from '#contract/configuration.ts'
import * as contract from '#contract/configuration.ts'
import type { Id } from '#contract/values.ts'
import { catalogueOf, type ModelKind } from '#rules/configuration/ai-models.ts'
import { fromCall } from './parts/calls.ts'

/** The models to choose from; null if a catalogue is not loaded. */
export type Catalogues = Readonly<Record<ModelKind, ModelCatalogue | null>>

export const noCatalogues: Catalogues = { conversation: null, indexing: null, embedding: null }

const { createMachine, createStateConfig } = setup({
  types: {
    input: {} as { userId: Id; catalogues: Catalogues },
    context: {} as { userId: Id; catalogues: Catalogues },
    output: {} as Catalogues,
  },
  actors: {
    getConversationModels: fromCall(contract.getConversationModels),
    getIndexingModels: fromCall(contract.getIndexingModels),
    getEmbeddingModels: fromCall(contract.getEmbeddingModels),
  },
  actions: {
    keepCatalogue: assign(({ context }, { kind, answer }: { kind: ModelKind; answer: ModelCatalogue }) => ({
      catalogues: { ...context.catalogues, [kind]: catalogueOf(answer) },
    })),
  },
})

const loading = ({ src, kind }: { src: `get${Capitalize<ModelKind>}Models`; kind: ModelKind }) =>
  createStateConfig({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          src,
          input: ({ context: { userId } }) => ({ user: userId }),
          onDone: {
            target: 'answered',
            actions: { type: 'keepCatalogue', params: ({ event }) => ({ kind, answer: event.output }) },
          },
          onError: 'answered',
        },
      },
      answered: { type: 'final' },
    },
  })

/** Specification §3, Model catalogues. */
export const cataloguesMachine = createMachine({
  id: 'catalogues',
  description:
    'Loads the three catalogues of models in parallel. If one cannot be loaded, it stays as it was, and the others still load.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    conversation: loading({ src: 'getConversationModels', kind: 'conversation' }),
    indexing: loading({ src: 'getIndexingModels', kind: 'indexing' }),
    embedding: loading({ src: 'getEmbeddingModels', kind: 'embedding' }),
  },
  output: ({ context }) => context.catalogues,
})
