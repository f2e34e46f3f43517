import { describe, expect, test } from 'vitest'
import {
  canRemoveModel,
  conversationModelsField,
  type Draft,
  type DraftModel,
  draftErrors,
  draftOf,
  emptyDraft,
  takesUrl,
  urlHint,
  withField,
  withModelAdded,
  withModelRemoved,
  withoutModelTypes,
  withProvider,
  withValues,
} from '#rules/configuration/draft.ts'

const model = { providerName: 'openai', modelType: 'gpt_4o', apiKey: 'key', url: '' }
const configuration = { conversationModels: [model, model, model], indexingModel: model, embeddingModel: model }
const draft = draftOf(configuration)

const modelsOf = ({ conversation, indexing, embedding }: Draft) => [...conversation, indexing, embedding]

describe('a configuration as a draft', () => {
  test('converts providers to lower case, and changes nothing else', () => {
    const loaded = { providerName: 'Azure', modelType: 'GPT_4o', apiKey: ' Key ', url: ' https://A.example.com ' }
    const read = draftOf({ conversationModels: [loaded], indexingModel: loaded, embeddingModel: loaded })
    const expected = { ...loaded, providerName: 'azure', keyProvider: 'azure' }
    expect(read.conversation).toEqual([{ ...expected, key: 'conversation-0', kind: 'conversation' }])
    expect(read.indexing).toEqual({ ...expected, key: 'indexing', kind: 'indexing' })
    expect(read.embedding).toEqual({ ...expected, url: '', key: 'embedding', kind: 'embedding' })
    const unnamed = draftOf({ ...configuration, embeddingModel: { ...model, providerName: '' } })
    expect(unnamed.embedding.providerName, 'Specification §5').toBe('openai')
  })

  test('adds an empty conversation model to a configuration without one', () => {
    expect(emptyDraft.conversation).toHaveLength(1)
    expect(modelsOf(emptyDraft).map(({ providerName }) => providerName)).toEqual(['', '', 'openai'])
    expect(modelsOf(emptyDraft).map(({ modelType }) => modelType)).toEqual(['', '', ''])
  })

  test('only the model types are missing right after loading', () => {
    for (const [index, model] of modelsOf(withoutModelTypes(draft)).entries()) {
      expect(model).toEqual({ ...modelsOf(draft)[index], modelType: '' })
    }
  })

  test.each([
    ['conversation', 'azure', true],
    ['indexing', 'azure', true],
    ['embedding', 'azure', false],
    ['conversation', 'openai', false],
    ['indexing', '', false],
  ] as const)('%s of %j has a URL: %s (Specification §9)', (kind, providerName, takes) => {
    expect(takesUrl({ ...model, key: kind, kind, providerName, keyProvider: providerName })).toBe(takes)
  })
})

describe('the keys of the models', () => {
  test('stay with their values when a model in the middle is removed', () => {
    const marked = withField(draft, 'conversation-2', 'apiKey', 'third')
    const [first, , third] = marked.conversation
    expect(withModelRemoved(marked, 'conversation-1').conversation).toEqual([first, third])
  })

  test('an added model is empty and last', () => {
    const added = withModelAdded(withModelRemoved(draft, 'conversation-0')).conversation.at(-1)
    expect(added).toEqual({ ...emptyDraft.conversation[0], key: 'conversation-3' })
  })

  test.each([0, 1, 2, 3])('of %i conversation models, any can be removed except the last', (count) => {
    const some = draftOf({ ...configuration, conversationModels: Array(count).fill(model) })
    expect(canRemoveModel(some)).toBe(count > 1)
  })
})

test.each([
  ['conversation-1', ['gpt_4o'], 'gpt_4o'],
  ['conversation-1', ['gpt_4'], ''],
  ['conversation-1', [], ''],
  ['indexing', ['gpt_4o'], ''],
  ['embedding', ['gpt_4o'], ''],
])('another provider (Specification §4): %s, if it has %j: the model type is %j', (key, models, modelType) => {
  const chosen = modelsOf(withProvider(draft, key, 'azure', models))
  for (const [index, before] of modelsOf(draft).entries()) {
    expect(chosen[index]).toEqual(before.key === key ? { ...before, providerName: 'azure', modelType } : before)
  }
})

test.each(['modelType', 'apiKey', 'url'] as const)('typing %s changes only the model with the key', (field) => {
  for (const { key } of modelsOf(draft)) {
    const typed = modelsOf(withField(draft, key, field, ' new '))
    const expected = modelsOf(draft).map((model) => (model.key === key ? { ...model, [field]: ' new ' } : model))
    expect(typed).toEqual(expected)
  }
})

describe('missing values (Specification §5, Configuration)', () => {
  test.each([
    ['conversation-0', 'providerName', 'Model provider is required'],
    ['conversation-0', 'modelType', 'Model type is required'],
    ['conversation-2', 'apiKey', 'API key is required'],
    ['indexing', 'providerName', 'Indexing model provider is required'],
    ['indexing', 'modelType', 'Indexing model type is required'],
    ['indexing', 'apiKey', 'Indexing API key is required'],
    ['embedding', 'providerName', 'Embedding model provider is required'],
    ['embedding', 'modelType', 'Embedding model type is required'],
    ['embedding', 'apiKey', 'Embedding API key is required'],
  ] as const)('reports %s without %s: %j', (key, field, message) => {
    for (const value of ['', ' \t']) {
      const change = (model: DraftModel) => (model.key === key ? { ...model, [field]: value } : model)
      const edited: Draft = {
        conversation: draft.conversation.map(change),
        indexing: change(draft.indexing),
        embedding: change(draft.embedding),
      }
      expect(draftErrors(edited)).toEqual({ [`${key}.${field}`]: message })
    }
  })

  test('reports a draft without conversation models', () => {
    expect(draftErrors({ ...draft, conversation: [] })).toEqual({
      [conversationModelsField]: 'At least one conversational model is required',
    })
  })

  test('a URL is optional', () => {
    expect(draftErrors(withProvider(draft, 'conversation-0', 'azure', ['gpt_4o']))).toEqual({})
  })
})

describe('the values of a form that is sent', () => {
  const azure = { ...model, providerName: 'azure', apiKey: ' key\r\n', url: ' https://a.example.com\n' }
  const saved = draftOf({ ...configuration, indexingModel: azure })

  test('change nothing if each is as its field shows it', () => {
    const values = {
      'indexing.apiKey': ' key',
      'indexing.url': 'https://a.example.com',
      'indexing.modelType': 'gpt_4o',
    }
    expect(withValues(saved, saved, values)).toEqual(saved)
  })

  test('replace other values', () => {
    const values = { providerName: 'mistral', modelType: 'large', apiKey: 'other', url: 'https://b.example.com' }
    const named = Object.fromEntries(Object.entries(values).map(([field, value]) => [`indexing.${field}`, value]))
    expect(withValues(saved, saved, named).indexing).toMatchObject({ ...values, keyProvider: 'mistral' })
  })

  test.each([' ', '\t\r\n', '\u00A0', '\u200B', '\uFEFF', '\u2060 \u00AD'])('have no %j around a key', (blank) => {
    const typed = withField(saved, 'indexing', 'apiKey', `${blank}a key${blank}`)
    expect(withValues(typed, saved, {}).indexing.apiKey).toBe('a key')
  })
})

test.each([
  ['azure', 'not a url', 'This does not look like a URL.'],
  ['azure', 'htp:/nope', 'This does not look like a URL.'],
  ['azure', 'https://a b', 'This does not look like a URL.'],
  ['azure', ' https://a.example.com ', ''],
  ['azure', 'http://localhost:8080', ''],
  ['azure', 'https:/', ''],
  ['azure', '', ''],
  ['openai', 'not a url', ''],
])('%s with the URL %j has the hint %j', (providerName, url, hint) => {
  const { indexing } = draftOf({ ...configuration, indexingModel: { ...model, providerName, url } })
  expect(urlHint(indexing)).toBe(hint)
})
