import { configurationMachine } from '#machines/configuration.ts'
import { draftOf, withModelAdded } from '#rules/draft.ts'
import { defineModel } from './define-model.ts'
import { ada, catalogues, configuration, tooMany, unreachable } from './samples.ts'

/** The model of the chart `configuration`. */
export const configurationModel = defineModel(configurationMachine, {
  inputs: [
    { userId: ada.id, groupId: 'g-1', draft: null },
    { userId: ada.id, groupId: 'g-1', draft: withModelAdded(draftOf(configuration)) },
    { userId: ada.id, groupId: null, draft: null },
  ],
  events: {
    // Only the model that was added first is edited and removed.
    'provider.chosen': [{ key: 'conversation-1', providerName: 'openai' }],
    'model.edited': [{ key: 'conversation-1', field: 'modelType', value: 'gpt_4o' }],
    'model.removed': [{ key: 'conversation-1' }],
  },
  done: {
    catalogues: [catalogues, { ...catalogues, embedding: null }],
    getConfigurations: [[configuration], []],
  },
  error: { updateConfiguration: [unreachable, tooMany] },
  // Left out, because no guard asks for it:
  // - the draft: with these events an edited one has several models and is never valid, any other is as it was loaded; the region
  //   `changes` says which of the two it is;
  // - the group, which is the same in a whole path;
  // - which catalogue is missing: guards ask only whether all are there.
  // Problems are shown, and no guard asks for them: they count where nothing else is under way.
  identity: (snapshot) => {
    const { catalogues, configuration, problem, fieldProblems, wait = 0 } = snapshot.context
    const isComplete = !Object.values(catalogues).includes(null)
    const isAtRest = isComplete && !snapshot.matches({ ready: { catalogues: 'loading' } })
    return {
      isComplete,
      hasConfiguration: configuration !== null,
      isWaiting: isAtRest && wait > 0,
      hasProblem: isAtRest && problem !== '' && !snapshot.hasTag('unsaved'),
      hasFieldProblems: isAtRest && Object.keys(fieldProblems).length > 0,
    }
  },
})
