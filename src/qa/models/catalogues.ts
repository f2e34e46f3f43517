import { cataloguesMachine, noCatalogues } from '#machines/catalogues.ts'
import { defineModel, itsScreenGoes } from './define-model.ts'
import { ada, catalogues } from './samples.ts'

export const cataloguesModel = defineModel(cataloguesMachine, {
  inputs: { 'an admin': { userId: ada.id, catalogues: noCatalogues } },
  events: {},
  done: {
    getConversationModels: { 'the catalogue': catalogues.conversation },
    getIndexingModels: { 'the catalogue': catalogues.indexing },
    getEmbeddingModels: { 'the catalogue': catalogues.embedding },
  },
  facts: {
    session: itsScreenGoes,
    exceptions: {
      'reports failures': {
        '': 'A catalogue that could not be loaded is null in the output: the form of the configuration says so.',
      },
    },
  },
})
