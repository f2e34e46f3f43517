import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftErrors, draftOf, withField, withModelAdded } from '#rules/configuration/draft.ts'
import { isDraftEdited, payloadOf } from '#rules/configuration/payload.ts'
import { anyConfiguration, anyModel, validConfiguration } from './models.ts'

const model = { providerName: 'openai', modelType: 'gpt_4o', apiKey: 'key', url: '' }
const { url: _, ...embedding } = model
const configuration = { conversationModels: [model], indexingModel: model, embeddingModel: embedding }
const azureUrl = 'https://engines.example.com'

describe('the payload (Specification §3, Configuration save payload)', () => {
  test.each([
    ['AZURE', azureUrl, azureUrl],
    ['azure', `\t${azureUrl} \n`, azureUrl],
    ['azure', ' \n', undefined],
    ['openai', azureUrl, undefined],
    ['azureish', azureUrl, undefined],
  ])('%j with the URL %j: sends %j', (providerName, url, sent) => {
    const azure = { ...model, providerName, url }
    const payload = payloadOf(draftOf({ ...configuration, conversationModels: [azure], indexingModel: azure }), null)
    expect(payload.conversationModels.map((model) => model.url)).toEqual([sent])
    expect(payload.indexingModelUrl).toBe(sent)
    expect('indexingModelUrl' in payload).toBe(sent !== undefined)
  })

  test('property: sends an unedited configuration as loaded, providers in lower case', () => {
    const urlOf = (providerName: string, url: string) => (/^azure$/i.test(providerName) && url.trim()) || undefined
    fc.assert(
      fc.property(validConfiguration, fc.constantFrom('g-1', 7, null), (valid, groupId) => {
        const draft = draftOf(valid)
        expect(draftErrors(draft)).toEqual({})
        const { conversationModels, indexingModel, embeddingModel } = valid
        expect(payloadOf(draft, groupId)).toEqual({
          groupId,
          conversationModels: conversationModels.map(({ providerName, modelType, apiKey, url }) => ({
            providerName: providerName.toLowerCase(),
            modelType,
            apiKey,
            url: urlOf(providerName, url),
          })),
          indexingModelProvider: indexingModel.providerName.toLowerCase(),
          indexingModelType: indexingModel.modelType,
          indexingModelApiKey: indexingModel.apiKey,
          indexingModelUrl: urlOf(indexingModel.providerName, indexingModel.url),
          embeddingModelProvider: embeddingModel.providerName.toLowerCase(),
          embeddingModelType: embeddingModel.modelType,
          embeddingModelApiKey: embeddingModel.apiKey,
        })
      }),
    )
  })
})

describe('an edited draft', () => {
  const azure = { ...model, providerName: 'azure', url: azureUrl }
  const saved = draftOf({ ...configuration, conversationModels: [azure, model] })

  test.each([
    ['nothing', saved, false],
    ['spaces around a URL', withField(saved, 'conversation-0', 'url', ` ${azureUrl} `), false],
    ['a URL that is not sent', withField(saved, 'conversation-1', 'url', azureUrl), false],
    ['a URL', withField(saved, 'conversation-0', 'url', `${azureUrl}/2`), true],
    ['a space after an API key', withField(saved, 'indexing', 'apiKey', 'key '), true],
    ['a model type', withField(saved, 'embedding', 'modelType', 'large'), true],
    ['one model more', withModelAdded(saved), true],
    ['another order', { ...saved, conversation: saved.conversation.toReversed() }, true],
  ])('counts only changes of the payload: %s', (_, draft, edited) => {
    expect(isDraftEdited(saved, draft)).toBe(edited)
    expect(isDraftEdited(draft, saved)).toBe(edited)
  })

  test('property: ignores the keys of the models', () => {
    fc.assert(
      fc.property(anyConfiguration, fc.array(anyModel), (any, others) => {
        const before = draftOf({ ...any, conversationModels: others })
        expect(isDraftEdited(draftOf(any), draftOf(any, before))).toBe(false)
      }),
    )
  })
})
