import { expect, test } from 'vitest'
import { differencesOf } from '#rules/conflict.ts'
import { draftOf } from '#rules/draft.ts'

const model = { providerName: 'openai', modelType: 'gpt_4o', apiKey: 'sk-sandbox-key-wxyz', url: '' }
const azure = { ...model, providerName: 'azure', url: ' https://a.example.com ' }
const base = { conversationModels: [model], indexingModel: model, embeddingModel: model }
const loaded = draftOf(base)

const linesOf = (mine: object, theirs: object) =>
  differencesOf(loaded, draftOf({ ...base, ...mine }), draftOf({ ...base, ...theirs })).map((difference) =>
    [difference.name, difference.mine, difference.theirs].join(' | '),
  )

test.each([
  ['the same', {}, {}, []],
  [
    'a provider with its model and URL',
    { indexingModel: { ...azure, modelType: 'gpt_4o_mini' } },
    {},
    [
      'Indexing: provider | Azure | Openai',
      'Indexing: model type | GPT 4o Mini | GPT 4o',
      'Indexing: Azure URL | https://a.example.com | None',
    ],
  ],
  ['a URL that is not sent', { indexingModel: { ...model, url: 'https://a.example.com' } }, {}, []],
  [
    'the model for embeddings',
    {},
    { embeddingModel: { ...model, modelType: 'gpt_4' } },
    ['Embedding: model type | Gpt 4o | Gpt 4'],
  ],
  [
    'a key: how it ends, and which of the two is new',
    {},
    { embeddingModel: { ...model, apiKey: 'sk-sandbox-key-abcd' } },
    ['Embedding: API key | …wxyz (not changed) | …abcd (changed)'],
  ],
  [
    'short keys, of which nothing is shown',
    { indexingModel: { ...model, apiKey: 'secret one' } },
    { indexingModel: { ...model, apiKey: 'secret two' } },
    ['Indexing: API key | Key changed | Key changed'],
  ],
  [
    'another number of models',
    { conversationModels: [model, { ...model, providerName: 'mistral', modelType: 'codestral', apiKey: 'short' }] },
    {},
    [
      'Model 2: provider | Mistral | None',
      'Model 2: model type | Codestral | None',
      'Model 2: API key | Key changed | None',
    ],
  ],
  [
    'fewer models',
    {},
    { conversationModels: [] },
    [
      'Model 1: provider | Openai | None',
      'Model 1: model type | GPT 4o | None',
      'Model 1: API key | …wxyz (not changed) | None',
    ],
  ],
])('compares two configurations: %s', (_, mine, theirs, lines) => {
  expect(linesOf(mine, theirs)).toEqual(lines)
})
