import { expect, test } from 'vitest'
import { draftOf, endOfKey, keyHint, withField, withModelAdded, withProvider } from '#rules/configuration/draft.ts'

test.each([
  ['sk-123456789', '6789'],
  [' sk-123456789\n', '6789'],
  ['sk-12345678', ''],
  ['        1234', ''],
  ['🔑🔑🔑🔑🔑🔑🔑🔑🗝🔐🔏🔓', '🗝🔐🔏🔓'],
  ['🔑🔑🔑🔑🔑🔑🗝🔐🔏🔓', ''],
  ['', ''],
])('shows %j as ending in %j, at most a third of a key', (apiKey, end) => {
  expect(endOfKey(apiKey)).toBe(end)
})

const stored = 'sk-sandbox-key-wxyz'
const model = { providerName: 'OpenAI', modelType: 'gpt_4o', apiKey: stored, url: '' }
const loaded = draftOf({ conversationModels: [model], indexingModel: model, embeddingModel: model })

test('shows the end of a stored key while its field is unchanged', () => {
  for (const model of [...loaded.conversation, loaded.indexing, loaded.embedding]) {
    expect(keyHint(model, stored)).toBe('Ends in …wxyz')
    expect(keyHint(model, undefined), 'one that is not stored').toBe('')
  }
  expect(keyHint(withField(loaded, 'indexing', 'apiKey', 'another-key-of-wxyz').indexing, stored)).toBe('')
  expect(keyHint(withField(loaded, 'indexing', 'modelType', 'gpt_4o_mini').indexing, stored)).toBe('Ends in …wxyz')
})

test('shows only that a key is for another provider, until key or provider changes', () => {
  const other = withProvider(loaded, 'indexing', 'azure', [])
  expect(keyHint(other.indexing, stored)).toBe('This key is for Openai.')
  expect(keyHint(withField(other, 'indexing', 'apiKey', 'key').indexing, stored)).toBe('')
  expect(keyHint(withField(other, 'indexing', 'apiKey', '').indexing, stored)).toBe('')
  expect(keyHint(withProvider(other, 'indexing', 'openai', []).indexing, stored)).toBe('Ends in …wxyz')
})

test('a key that was typed first belongs to the first selected provider', () => {
  const key = 'conversation-1'
  const hintOf = (draft: typeof loaded) => draft.conversation[1] && keyHint(draft.conversation[1], undefined)
  const typed = withField(withModelAdded(loaded), key, 'apiKey', 'key')
  const chosen = withProvider(typed, key, 'mistral', [])
  expect([hintOf(typed), hintOf(chosen)]).toEqual(['', ''])
  expect(hintOf(withProvider(chosen, key, 'azure', []))).toBe('This key is for Mistral.')
})
