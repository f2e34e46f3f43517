import { cataloguesMachine, noCatalogues } from '#machines/catalogues.ts'
import { defineModel } from './define-model.ts'
import { catalogues } from './samples.ts'

/** The model of the chart `catalogues`. */
export const cataloguesModel = defineModel(cataloguesMachine, {
  inputs: [noCatalogues],
  events: {},
  done: {
    getConversationModels: [catalogues.conversation],
    getIndexingModels: [catalogues.indexing],
    getEmbeddingModels: [catalogues.embedding],
  },
})
