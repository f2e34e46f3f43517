import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { configurationSaveMachine } from '#machines/configuration-save.ts'
import { ada, refused, tooMany, unreachable } from '#qa/models/samples.ts'
import { draftOf, payloadOf, withField } from '#rules/configuration/draft.ts'
import { configuration } from './configuration-kit.ts'

// Two admins: before a save (Specification §8, Configuration) the configuration is read again.

const saved = draftOf(configuration)
const draft = withField(saved, 'conversation-1', 'apiKey', 'key 6')
const sent = {
  groupId: 'g-1',
  conversationModels: [
    { providerName: 'azure', apiKey: ' key 1 ', modelType: 'gpt_3', url: 'https://engines.example.com/chat' },
    { providerName: 'openai', apiKey: 'key 6', modelType: 'gpt_4o' },
    { providerName: 'mistral', apiKey: 'key 5', modelType: 'large' },
  ],
  indexingModelProvider: 'openai',
  indexingModelType: 'gpt_4o_mini',
  indexingModelApiKey: 'key 2',
  embeddingModelProvider: 'openai',
  embeddingModelType: 'text_embedding_3_small',
  embeddingModelApiKey: 'key 3',
}
const ofAnother = { ...configuration.indexingModel, apiKey: 'key of another admin' }
const [first, second, third] = configuration.conversationModels
/** The server's configuration after another admin's save, of another field and of the same one. */
const elsewhere = { ...configuration, id: 'c-2', indexingModel: ofAnother }
const theirs = { ...elsewhere, conversationModels: [first, { ...second, apiKey: 'key 7' }, third] }

const comparing = (base = saved) =>
  simulate(configurationSaveMachine, { userId: ada.id, groupId: 'g-1', draft, saved: base, configuration })

function conflicting() {
  const run = comparing()
  run.finish('getConfigurations', [theirs])
  return run
}

const toast = (kind: string, text: string) => [{ type: 'toast.requested', kind, text }]
const failure = toast('error', 'Failed to save configuration')

test('sends the payload after reading, and shows a toast', () => {
  const run = comparing()
  expect(run.inputOf('getConfigurations')).toEqual({ path: { userId: 'u-1' }, user: 'u-1' })
  expect(() => run.inputOf('updateConfiguration')).toThrow(Infeasible)
  run.finish('getConfigurations', [configuration])
  expect(run.inputOf('updateConfiguration')).toEqual({ path: { id: 'c-1' }, user: 'u-1', body: sent })
  expect(run.emitted).toEqual([])
  run.finish('updateConfiguration')
  expect(run.state.output).toEqual({ result: 'saved', draft, saved, reason: '', wait: 0 })
  expect(run.emitted).toEqual(toast('success', 'Configuration updated successfully'))
})

test('if reading before a save fails, the save continues without the comparison (Specification §4)', () => {
  const run = comparing()
  run.fail('getConfigurations', unreachable)
  expect(run.inputOf('updateConfiguration')).toEqual({ path: { id: 'c-1' }, user: 'u-1', body: sent })
  run.finish('updateConfiguration')
  expect(run.state.output).toEqual({ result: 'saved', draft, saved, reason: '', wait: 0 })
})

test('if reading before a save finds no configuration, the save fails', () => {
  const run = comparing()
  run.finish('getConfigurations', [])
  const reason = 'The group has no configuration any more.'
  expect(run.state.output).toEqual({ result: 'failed', draft, saved, reason, wait: 0 })
  expect(run.emitted).toEqual(failure)
})

test.each([
  ['is rejected', refused(409, 'a server message'), 0],
  ['is rate limited', tooMany, 30_000],
])('announces failure of a save that %s', (_, error, wait) => {
  const run = comparing()
  run.finish('getConfigurations', [configuration])
  run.fail('updateConfiguration', error)
  expect(run.state.output).toEqual({ result: 'failed', draft, saved, reason: '', wait })
  expect(run.emitted).toEqual(failure)
})

describe('after another admin’s save', () => {
  const merged = { ...sent, indexingModelApiKey: 'key of another admin' }

  test('of another field, sends both changes, and knows theirs from then on', () => {
    const run = comparing()
    run.finish('getConfigurations', [elsewhere])
    expect(run.inputOf('updateConfiguration')).toEqual({ path: { id: 'c-2' }, user: 'u-1', body: merged })
    run.fail('updateConfiguration', unreachable)
    const { draft: next = draft } = run.state.output ?? {}
    expect(run.state.output).toMatchObject({ result: 'failed', saved: draftOf(elsewhere) })
    expect(payloadOf(next, 'g-1')).toEqual(merged)
  })

  test.each([
    ['mine', {}, 'key 6'],
    ['theirs', { 'Model 2: API key': 'theirs' }, 'key 7'],
  ])('of the same field, saves %s, as chosen, with all other changes', (_, values, apiKey) => {
    const run = conflicting()
    expect(run.waiting(), 'sends nothing until the user chooses').toEqual([])
    run.send({ type: 'versions.chosen', values })
    expect(run.effects.map(({ type }) => type)).toEqual(['reportConflict', 'reportChoice'])
    const [before, changed, after] = sent.conversationModels
    const body = { ...merged, conversationModels: [before, { ...changed, apiKey }, after] }
    expect(run.inputOf('updateConfiguration')).toEqual({ path: { id: 'c-2' }, user: 'u-1', body })
  })

  test('CANCEL returns without changes', () => {
    const run = conflicting()
    run.send({ type: 'conflict.dismissed' })
    expect(run.state.output).toEqual({ result: 'dismissed', draft, saved, reason: '', wait: 0 })
    expect(run.emitted).toEqual([])
  })
})
