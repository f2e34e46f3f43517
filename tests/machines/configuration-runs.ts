import { configurationMachine } from '#machines/configuration.ts'
import { hold } from '#model/index.ts'
import { ada, catalogues, configuration as sample, unreachable } from '#models/samples.ts'

/** Runs of the configuration's chart, up to where the scenarios begin. */

const input = { userId: ada.id, groupId: 'g-1' }

/** Three conversation models: of azure, of openai, and of a provider that is in no catalogue. */
export const configuration = {
  ...sample,
  conversationModels: [
    ...sample.conversationModels,
    { providerName: 'OpenAI', modelType: 'gpt_4o', apiKey: 'key 4', url: '' },
    { providerName: 'mistral', modelType: 'large', apiKey: 'key 5', url: 'https://mistral.example.com' },
  ],
}
export const sent = {
  groupId: 'g-1',
  conversationModels: [
    { providerName: 'azure', apiKey: ' key 1 ', modelType: 'gpt_3', url: 'https://engines.example.com/chat' },
    { providerName: 'openai', apiKey: 'key 4', modelType: 'gpt_4o' },
    { providerName: 'mistral', apiKey: 'key 5', modelType: 'large' },
  ],
  indexingModelProvider: 'openai',
  indexingModelType: 'gpt_4o_mini',
  indexingModelApiKey: 'key 2',
  embeddingModelProvider: 'openai',
  embeddingModelType: 'text_embedding_3_small',
  embeddingModelApiKey: 'key 3',
}

export const calls = [
  ['getConversationModels', catalogues.conversation],
  ['getIndexingModels', catalogues.indexing],
  ['getEmbeddingModels', catalogues.embedding],
] as const
type Call = (typeof calls)[number][0]

type Run = ReturnType<typeof loading>
export const loading = (groupId: string | null = 'g-1') => hold(configurationMachine, { ...input, groupId })

/** Answers the three catalogues; those that are lost fail. */
export function answerCatalogues(run: Run, lost: readonly Call[] = []) {
  for (const [call, catalogue] of calls) {
    if (lost.includes(call)) run.fail(call, unreachable)
    else run.finish(call, catalogue)
  }
}

export function settling(lost: readonly Call[] = [], groupId: string | null = 'g-1') {
  const run = loading(groupId)
  answerCatalogues(run, lost)
  run.finish('getConfigurations', [configuration])
  return run
}

export function ready(lost: readonly Call[] = []) {
  const run = settling(lost)
  run.elapse()
  return run
}

export function saving() {
  const run = ready()
  run.send({ type: 'model.edited', key: 'conversation-1', field: 'apiKey', value: 'key 6' })
  run.send({ type: 'form.submitted' })
  return run
}

export const saved = {
  ...sent,
  conversationModels: sent.conversationModels.map((each, place) => (place === 1 ? { ...each, apiKey: 'key 6' } : each)),
}

export const keysOf = (run: Run) => run.state.context.draft.conversation.map(({ key }) => key)
export const typesOf = ({ state: { context } }: Run) =>
  [...context.draft.conversation, context.draft.indexing, context.draft.embedding].map(({ modelType }) => modelType)
export const isCalled = (run: Run, call: string) =>
  Object.values(run.state.children).some((child) => child?.src === call && child.getSnapshot().status === 'active')
