import { expect, test } from 'vitest'
import { draftOf, isDraftEdited, payloadOf, withField, withModelAdded } from '#rules/configuration/draft.ts'

const model = { providerName: 'openai', modelType: 'gpt_4o', apiKey: 'key', url: '' }
const { url: _, ...embedding } = model
const configuration = { conversationModels: [model], indexingModel: model, embeddingModel: embedding }
const azureUrl = 'https://engines.example.com'

test.each([
  ['AZURE', azureUrl, azureUrl],
  ['azure', `\t${azureUrl} \n`, azureUrl],
  ['azure', ' \n', undefined],
  ['openai', azureUrl, undefined],
  ['azureish', azureUrl, undefined],
])('%j with the URL %j: sends %j (Specification §3, Configuration save payload)', (providerName, url, sent) => {
  const azure = { ...model, providerName, url }
  const payload = payloadOf(draftOf({ ...configuration, conversationModels: [azure], indexingModel: azure }), null)
  expect(payload.conversationModels.map((model) => model.url)).toEqual([sent])
  expect(payload.indexingModelUrl).toBe(sent)
  expect('indexingModelUrl' in payload).toBe(sent !== undefined)
})

test('sends each value in its field, with providers in lower case', () => {
  const of = (name: string) => ({ providerName: 'OpenAI', modelType: `${name} type`, apiKey: `${name} key` })
  const loaded = { conversationModels: [{ ...of('first'), url: '' }], embeddingModel: of('embedding') }
  expect(payloadOf(draftOf({ ...loaded, indexingModel: { ...of('indexing'), url: '' } }), 'g-1')).toEqual({
    groupId: 'g-1',
    conversationModels: [{ providerName: 'openai', modelType: 'first type', apiKey: 'first key' }],
    indexingModelProvider: 'openai',
    indexingModelType: 'indexing type',
    indexingModelApiKey: 'indexing key',
    embeddingModelProvider: 'openai',
    embeddingModelType: 'embedding type',
    embeddingModelApiKey: 'embedding key',
  })
})

const azure = { ...model, providerName: 'azure', url: azureUrl }
const saved = draftOf({ ...configuration, conversationModels: [azure, model] })

test.each([
  ['nothing', saved, false],
  ['spaces around a URL', withField(saved, 'conversation-0', 'url', ` ${azureUrl} `), false],
  ['a URL that is not sent', withField(saved, 'conversation-1', 'url', azureUrl), false],
  ['the keys of the models', draftOf({ ...configuration, conversationModels: [azure, model] }, saved), false],
  ['a URL', withField(saved, 'conversation-0', 'url', `${azureUrl}/2`), true],
  ['a space after an API key', withField(saved, 'indexing', 'apiKey', 'key '), true],
  ['a model type', withField(saved, 'embedding', 'modelType', 'large'), true],
  ['one model more', withModelAdded(saved), true],
  ['another order', { ...saved, conversation: saved.conversation.toReversed() }, true],
])('counts only changes of the payload: %s', (_, draft, edited) => {
  expect(isDraftEdited(saved, draft)).toBe(edited)
  expect(isDraftEdited(draft, saved)).toBe(edited)
})
