import { configurationSaveMachine } from '#machines/configuration-save.ts'
import { draftOf, withField } from '#rules/configuration/draft.ts'
import { defineModel, itsScreenGoes } from './define-model.ts'
import { ada, configuration, tooMany, typedKeys, unreachable } from './samples.ts'

const saved = draftOf(configuration)

/** As another admin saved it. */
const savedWith = (model: 'indexingModel' | 'embeddingModel') => ({
  ...configuration,
  [model]: { ...configuration[model], apiKey: typedKeys.theirs },
})

export const configurationSaveModel = defineModel(configurationSaveMachine, {
  inputs: {
    'a form with another key': {
      userId: ada.id,
      groupId: 'g-1',
      draft: withField(saved, 'indexing', 'apiKey', typedKeys.mine),
      saved,
      configuration,
    },
  },
  events: { 'versions.chosen': { 'the other admin’s key': { values: { 'Indexing: API key': 'theirs' } } } },
  done: {
    getConfigurations: {
      'a configuration': [configuration],
      'what another admin saved': [savedWith('indexingModel')],
      'another field that another admin saved': [savedWith('embeddingModel')],
      'none any more': [],
    },
  },
  error: {
    updateConfiguration: { 'the server does not answer': unreachable, 'too many attempts: 429': tooMany },
  },
  facts: {
    session: itsScreenGoes,
    exceptions: {
      'reports failures': {
        comparing: 'Without an answer nothing is compared, and the save continues (Specification §4).',
        saving: 'It follows the read that failed, and reports its own failure.',
      },
    },
  },
})
