import { expect, test } from 'vitest'
import { catalogueOf, modelLabel, modelProviderId, modelProviderLabel } from '#rules/configuration/ai-models.ts'

test.each([
  ['gpt_4o_mini', 'GPT 4o Mini', 'Gpt 4o Mini'],
  ['Gpt_4', 'GPT 4', 'Gpt 4'],
  ['chat_gpt', 'Chat GPT', 'Chat Gpt'],
  ['gpt-4o', 'GPT-4o', 'Gpt-4o'],
  ['gpt4', 'GPT4', 'Gpt4'],
  ['gpts', 'Gpts', 'Gpts'],
  ['text_embedding_3_small', 'Text Embedding 3 Small', 'Text Embedding 3 Small'],
  ['__gpt__4__', 'GPT 4', 'Gpt 4'],
  ['', '', ''],
])(
  'formats the model %j as %j, for embedding as %j (Specification §3, Model catalogues)',
  (modelType, label, embeddingLabel) => {
    expect(modelLabel(modelType, 'conversation')).toBe(label)
    expect(modelLabel(modelType, 'indexing')).toBe(label)
    expect(modelLabel(modelType, 'embedding')).toBe(embeddingLabel)
  },
)

test.each([
  ['openai', 'openai', 'Openai'],
  ['OpenAI', 'openai', 'Openai'],
  ['', '', ''],
])('the provider %j has the id %j and the label %j', (name, id, label) => {
  expect(modelProviderId(name)).toBe(id)
  expect(modelProviderLabel(id)).toBe(label)
})

test.each([
  ['converts providers to lower case', { OpenAI: ['GPT_4'], azure: [] }, { openai: ['GPT_4'], azure: [] }],
  ['merges spellings of one provider', { OpenAI: ['a', 'b'], openai: ['b', 'c'] }, { openai: ['a', 'b', 'c'] }],
  ['has each model once', { openai: ['a', 'b', 'a'] }, { openai: ['a', 'b'] }],
])('a catalogue %s', (_, answer, expected) => {
  expect(Object.entries(catalogueOf(answer))).toEqual(Object.entries(expected))
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a catalogue treats a provider named %j like any other',
  (name) => {
    const answer: Record<string, string[]> = JSON.parse(`{ "${name}": ["a"], "openai": ["b"] }`)
    const catalogue = catalogueOf(answer)
    expect(catalogue[modelProviderId(name)]).toEqual(['a'])
    expect(Object.keys(catalogue)).toEqual([modelProviderId(name), 'openai'])
    expect(catalogueOf({ openai: ['b'] })[name]).toBeUndefined()
    expect(Object.prototype).not.toHaveProperty('a')
  },
)
