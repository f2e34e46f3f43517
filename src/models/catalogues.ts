import { cataloguesMachine, noCatalogues } from '#machines/catalogues.ts'
import { defineModel } from './define-model.ts'
import { catalogues } from './samples.ts'

/** The model of the chart `catalogues`. */
export const cataloguesModel = defineModel(cataloguesMachine, {
  inputs: { 'no catalogue yet': noCatalogues },
  events: {},
  done: {
    getConversationModels: { 'the catalogue': catalogues.conversation },
    getIndexingModels: { 'the catalogue': catalogues.indexing },
    getEmbeddingModels: { 'the catalogue': catalogues.embedding },
  },
})
