import { configurationMachine } from '#machines/configuration.ts'
import type { SaveOutcome } from '#machines/configuration-save.ts'
import { draftOf } from '#rules/configuration/draft.ts'
import { defineModel, itsScreenGoes, leftAtOnce } from './define-model.ts'
import { ada, catalogues, configuration, tooMany, unreachable } from './samples.ts'

/** The end of a save. After it, the form may still differ from the server. */
const ended = (result: SaveOutcome['result'], more: Partial<SaveOutcome> = {}): SaveOutcome => ({
  result,
  draft: draftOf(configuration),
  saved: draftOf(configuration),
  reason: '',
  wait: 0,
  ...more,
})

const nothing = { providerName: '', modelType: '', apiKey: '' }
const empty = {
  ...configuration,
  ...{ conversationModels: [], indexingModel: { ...nothing, url: '' }, embeddingModel: nothing },
}

export const configurationModel = defineModel(configurationMachine, {
  inputs: {
    'an admin': { userId: ada.id, groupId: 'g-1' },
    'a user without a group': { userId: ada.id, groupId: null },
  },
  events: {
    // Only the first added model is edited and removed.
    'provider.chosen': {
      'OpenAI for the first model': { key: 'conversation-1', providerName: 'openai' },
      'none for the embedding model': { key: 'embedding', providerName: '' },
    },
    'model.edited': { 'GPT-4o for the first model': { key: 'conversation-1', field: 'modelType', value: 'gpt_4o' } },
    'form.submitted': { 'as it is': { values: {} } },
    'model.removed': { 'the first model': { key: 'conversation-1' } },
  },
  done: {
    catalogues: { 'all three': catalogues, 'one is missing': { ...catalogues, embedding: null } },
    getConfigurations: { 'a configuration': [configuration], 'an empty one': [empty], 'none yet': [] },
    configurationSave: {
      'the configuration is saved': ended('saved'),
      'the user decides later': ended('dismissed'),
      'the server fails: 500': ended('failed'),
      'too many attempts: 429': ended('failed', { wait: tooMany.retryAfter }),
    },
  },
  background: ['page.resumed', 'conflict.found', 'conflict.solved'],
  error: {
    getConfigurations: {
      'the server does not answer': unreachable,
    },
  },
  // No guard depends on the draft here: an edited one is never valid, and the states in `ready` mark it. Nor on the
  // group, which never changes, nor on which catalogue is missing. Problems count if nothing else is in progress.
  identity: (snapshot) => {
    const { catalogues, configuration, draft, saved, problem, fieldProblems } = snapshot.context
    const isComplete = !Object.values(catalogues).includes(null)
    const isAtRest = isComplete && snapshot.matches({ catalogues: 'answered' })
    return {
      isComplete,
      hasConfiguration: configuration !== null,
      models: Math.min((draft ?? saved).conversation.length, 2),
      hasProblem: isAtRest && problem !== '' && !snapshot.hasTag('unsaved'),
      hasFieldProblems: isAtRest && Object.keys(fieldProblems).length > 0,
    }
  },
  survivors: { 'initial state exchanged: #configuration.page.ready.draft edited': leftAtOnce },
  facts: {
    session: itsScreenGoes,
    failed: ['page.failed'],
    stateTexts: {
      'page.ready.draft.unconfirmed':
        'Your changes are saved, but could not be loaded again. What you see is what you saved.',
    },
    exceptions: {
      'stays usable': {
        'page.viewing': 'An admin without a group reads the configuration, and leaves by the tabs of the shell.',
        'page.settling': 'The same.',
      },
      'reports failures': {
        'catalogues.asked': 'The form says which models to choose from are missing.',
        'page.viewing': 'The catalogues stay as they were.',
      },
    },
  },
})
