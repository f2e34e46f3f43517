import { configurationMachine } from '#machines/configuration.ts'
import { draftOf, withModelAdded } from '#rules/draft.ts'
import { defineModel, itsScreenGoes } from './define-model.ts'
import { ada, catalogues, configuration, offline, tooMany, unreachable } from './samples.ts'

/** The configuration as another admin has saved it. */
const ofAnother = {
  ...configuration,
  indexingModel: { ...configuration.indexingModel, apiKey: 'a key of another admin' },
}

/** The model of the chart `configuration`. */
export const configurationModel = defineModel(configurationMachine, {
  inputs: {
    'an admin': { userId: ada.id, groupId: 'g-1', draft: null },
    'an admin with a draft': { userId: ada.id, groupId: 'g-1', draft: withModelAdded(draftOf(configuration)) },
    'a person without a group': { userId: ada.id, groupId: null, draft: null },
  },
  events: {
    // Only the model that was added first is edited and removed.
    'provider.chosen': { 'OpenAI for the first model': { key: 'conversation-1', providerName: 'openai' } },
    'model.edited': { 'GPT-4o for the first model': { key: 'conversation-1', field: 'modelType', value: 'gpt_4o' } },
    'model.removed': { 'the first model': { key: 'conversation-1' } },
  },
  done: {
    catalogues: { 'all three': catalogues, 'one is missing': { ...catalogues, embedding: null } },
    getConfigurations: {
      'a configuration': [configuration],
      'what another admin saved': [ofAnother],
      'none yet': [],
    },
  },
  background: ['connection.restored'],
  error: {
    getConfigurations: {
      'the server does not answer': unreachable,
      'no network': offline,
      'too many attempts: 429': tooMany,
    },
    updateConfiguration: { 'the server does not answer': unreachable, 'too many attempts: 429': tooMany },
  },
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
  facts: {
    session: itsScreenGoes,
    failed: ['failed'],
    worded: {
      'ready.changes.unconfirmed':
        'Your changes are saved, but could not be loaded again. What you see is what you saved.',
      'ready.catalogues.incomplete': 'could not be loaded',
    },
    exceptions: {
      'goes on': {
        settling: 'For an admin without a group, what comes next can only be looked at.',
        viewing: 'An admin without a group can look, not save: a notice says so.',
      },
      'tells failures': {
        viewing: 'An admin without a group can look, not save: a notice says so.',
        'loading.catalogues.asking': 'The form says which catalogue is missing as soon as it is there.',
      },
    },
  },
})
