import { configurationMachine } from '#machines/configuration.ts'
import { definePlan } from './plan.ts'
import { ada, catalogues, configuration } from './samples.ts'

export const configurationPlan = definePlan(configurationMachine, {
  inputs: [
    { userId: ada.id, groupId: 'g-1' },
    { userId: ada.id, groupId: null },
  ],
  events: {
    // Only models that were added are edited and removed, and the first of them stays and is never filled in.
    'provider.chosen': [{ key: 'conversation-1', providerName: 'openai' }],
    'model.edited': [{ key: 'conversation-1', field: 'modelType', value: 'gpt_4o' }],
    'model.removed': [{ key: 'conversation-2' }],
  },
  done: {
    getConversationModels: [catalogues.conversation],
    getIndexingModels: [catalogues.indexing],
    getEmbeddingModels: [catalogues.embedding],
    getConfigurations: [[configuration], []],
  },
  // The draft need not tell states apart, however many models it has: with these events one that is edited has several models, is not
  // valid and stays so, and any other is as it was loaded, so `changes` says all that the guards ask of it. Neither need the group,
  // which is the same in a whole walk. Of the catalogues the guards ask whether all are there, not which one lacks. The problems, which
  // no guard asks for, are told apart where nothing else is under way, for the two regions of `ready` do not know of each other.
  identity: (snapshot) => {
    const { catalogues, configuration, problem, fieldProblems } = snapshot.context
    const isComplete = !Object.values(catalogues).includes(null)
    const isAtRest = isComplete && !snapshot.matches({ ready: { catalogues: 'loading' } })
    return {
      isComplete,
      hasConfiguration: configuration !== null,
      hasProblem: isAtRest && problem !== '' && !snapshot.hasTag('unsaved'),
      hasFieldProblems: isAtRest && Object.keys(fieldProblems).length > 0,
    }
  },
})
