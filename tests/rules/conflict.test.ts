import { expect, test } from 'vitest'
import { mergeOf } from '#rules/configuration/conflict.ts'
import { draftOf, withField, withModelAdded, withModelRemoved, withProvider } from '#rules/configuration/draft.ts'

const gpt = { providerName: 'openai', modelType: 'gpt_4o', apiKey: 'sk-sandbox-key-wxyz', url: '' }
const large = { ...gpt, providerName: 'mistral', modelType: 'large' }
const azure = { ...gpt, providerName: 'azure', modelType: 'gpt_4', url: 'https://a.example.com' }
const base = { conversationModels: [gpt, large, azure], indexingModel: azure, embeddingModel: gpt }
const loaded = draftOf(base)
const key = (apiKey: string, model = 'conversation-0') => withField(loaded, model, 'apiKey', apiKey)
const listOf = (...conversationModels: (typeof gpt)[]) => draftOf({ ...base, conversationModels })
const added = (providerName: string) => withProvider(withModelAdded(loaded), 'conversation-3', providerName, [])
const newKey = 'sk-sandbox-key-abcd'
const haiku = { ...gpt, providerName: 'anthropic', modelType: 'haiku' }
const withHaiku = listOf(gpt, large, azure, haiku)

/** The conversation models of a merge, and everything that both changed. */
function merged(mine: typeof loaded, theirs: typeof loaded, choices = {}) {
  const { draft, conflicts } = mergeOf(loaded, mine, theirs, choices)
  const lines = conflicts.map(({ name, ...texts }) => `${name} | ${texts.mine} | ${texts.theirs}`)
  return { ...draft, models: as(...draft.conversation), lines }
}
const as = (...models: Omit<typeof gpt, 'url'>[]) =>
  models.map((model) => `${model.providerName} ${model.modelType} ${model.apiKey}`)

test('takes what only one of two admins changed, also in one model', () => {
  const theirs = withField(
    withField(key('theirs', 'indexing'), 'embedding', 'modelType', 'small'),
    'conversation-0',
    'modelType',
    'gpt_4',
  )
  const both = merged(key('mine'), theirs)
  expect(both.models).toEqual(as({ ...gpt, modelType: 'gpt_4', apiKey: 'mine' }, large, azure))
  expect([both.indexing.apiKey, both.embedding.modelType, both.lines]).toEqual(['theirs', 'small', []])
})

test('asks about nothing that both changed in the same way', () => {
  expect(merged(key('same'), key('same'))).toMatchObject({
    models: as({ ...gpt, apiKey: 'same' }, large, azure),
    lines: [],
  })
})

test.each([
  [
    'a key, of which only the end is shown',
    key(newKey),
    key('short'),
    'Model 1: API key | …abcd | Short key, not shown',
  ],
  [
    'a model type',
    withField(loaded, 'embedding', 'modelType', 'small'),
    withField(loaded, 'embedding', 'modelType', ''),
    'Embedding: model type | Small | None',
  ],
  [
    'a URL',
    withField(loaded, 'indexing', 'url', 'https://b.example.com'),
    withField(loaded, 'indexing', 'url', ' '),
    'Indexing: Azure URL | https://b.example.com | None',
  ],
  [
    'a model whose provider one of them changed',
    key(newKey, 'indexing'),
    withProvider(loaded, 'indexing', 'openai', []),
    'Indexing | Azure GPT 4, key …abcd | Openai , key …wxyz',
  ],
  [
    'a model that one removed and the other changed',
    withModelRemoved(loaded, 'conversation-0'),
    key(newKey),
    'Model 1 | Removed | Openai GPT 4o, key …abcd',
  ],
])('asks about %s', (_, mine, theirs, line) => {
  expect(merged(mine, theirs).lines).toEqual([line])
  const [name = ''] = line.split(' |')
  const sides = [{}, { [name]: 'theirs' }].map((choices) => mergeOf(loaded, mine, theirs, choices).draft)
  expect(sides[0]).toEqual(mergeOf(loaded, mine, loaded).draft)
  expect(sides[1]).toEqual(mergeOf(loaded, loaded, theirs).draft)
})

test.each([
  ['both remove a model', withModelRemoved(loaded, 'conversation-0'), listOf(gpt, azure), as(azure)],
  ['one adds, the other removes', added('x'), listOf(large, azure), [...as(large, azure), 'x  ']],
  ['both add', added('x'), withHaiku, [...as(gpt, large, azure, haiku), 'x  ']],
  ['both add the same', withHaiku, withHaiku, as(gpt, large, azure, haiku)],
  ['one changes, the other removes another', key('mine'), listOf(gpt, azure), as({ ...gpt, apiKey: 'mine' }, azure)],
  [
    'one changes, the other has another order',
    key('mine'),
    listOf(azure, gpt, large),
    as(azure, { ...gpt, apiKey: 'mine' }, large),
  ],
  [
    'one changes, the other replaces another',
    key('mine'),
    listOf(gpt, haiku, azure),
    as({ ...gpt, apiKey: 'mine' }, haiku, azure),
  ],
])('merges lists of models: %s', (_, mine, theirs, models) => {
  expect(merged(mine, theirs)).toMatchObject({ models, lines: [] })
  expect(new Set(merged(mine, theirs).conversation.map((model) => model.key)).size).toBe(models.length)
})

test.each([
  ['alike', key('mine'), listOf(gpt, gpt)],
  ['replaced and removed', key('mine'), listOf(gpt, haiku)],
  [
    'all removed by one of us',
    withModelRemoved(withModelRemoved(loaded, 'conversation-0'), 'conversation-1'),
    listOf(gpt, large),
  ],
])('asks about the whole list if models are %s', (_, mine, theirs) => {
  expect(merged(mine, theirs).lines).toEqual([expect.stringMatching(/^Conversation models \| /)])
  expect(merged(mine, theirs).models).toEqual(merged(mine, loaded).models)
  const chosen = merged(mine, theirs, { 'Conversation models': 'theirs' })
  expect(chosen.models).toEqual(merged(loaded, theirs).models)
  expect(merged(loaded, theirs).lines).toEqual([])
})
