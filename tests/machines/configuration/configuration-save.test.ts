import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { configurationSaveMachine } from '#machines/configuration-save.ts'
import { ada, refused, tooMany, unreachable } from '#qa/models/samples.ts'
import { draftOf, withField } from '#rules/draft.ts'
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
/** The server's configuration after another admin's save. */
const theirs = { ...configuration, id: 'c-2', indexingModel: ofAnother }

const comparing = (base = saved) =>
  simulate(configurationSaveMachine, { userId: ada.id, groupId: 'g-1', draft, saved: base, configuration })
type Run = ReturnType<typeof comparing>

function saving() {
  const run = comparing()
  run.finish('getConfigurations', [configuration])
  return run
}

function conflicting(base = saved) {
  const run = comparing(base)
  run.finish('getConfigurations', [theirs])
  return run
}

const notSent = (run: Run) => expect(() => run.inputOf('updateConfiguration')).toThrow(Infeasible)
const toast = (kind: string, text: string) => [{ type: 'toast.requested', kind, text }]
const failure = toast('error', 'Failed to save configuration')

describe('reading before a save', () => {
  test('sends the payload after reading, and shows a toast', () => {
    const run = comparing()
    expect(run.inputOf('getConfigurations')).toEqual({ path: { userId: 'u-1' }, user: 'u-1' })
    notSent(run)
    run.finish('getConfigurations', [configuration])
    expect(run.inputOf('updateConfiguration')).toEqual({ path: { id: 'c-1' }, user: 'u-1', body: sent })
    expect(run.emitted).toEqual([])
    run.finish('updateConfiguration')
    expect(run.state.output).toEqual({ result: 'saved', saved, reason: '', wait: 0 })
    expect(run.emitted).toEqual(toast('success', 'Configuration updated successfully'))
  })

  test('does not ask if another admin saved the same values', () => {
    const run = comparing()
    const [first, second, third] = configuration.conversationModels
    const same = { ...configuration, conversationModels: [first, { ...second, apiKey: 'key 6' }, third] }
    run.finish('getConfigurations', [same])
    expect(run.inputOf('updateConfiguration')).toMatchObject({ body: sent })
  })
})

test.each([unreachable, refused(500), tooMany])(
  'if reading before a save fails, the save continues without the comparison: %s (Specification §4)',
  (error) => {
    const run = comparing()
    run.fail('getConfigurations', error)
    expect(run.inputOf('updateConfiguration')).toEqual({ path: { id: 'c-1' }, user: 'u-1', body: sent })
    run.finish('updateConfiguration')
    expect(run.state.output).toEqual({ result: 'saved', saved, reason: '', wait: 0 })
  },
)

test('if reading before a save finds no configuration, the save fails', () => {
  const run = comparing()
  run.finish('getConfigurations', [])
  const reason = 'The group has no configuration any more.'
  expect(run.state.output).toEqual({ result: 'failed', saved, reason, wait: 0 })
  expect(run.emitted).toEqual(failure)
})

test.each([
  ['is rejected', refused(409, 'a server message'), 0],
  ['is rate limited', tooMany, 30_000],
])('announces failure of a save that %s', (_, error, wait) => {
  const run = saving()
  run.fail('updateConfiguration', error)
  expect(run.state.output).toEqual({ result: 'failed', saved, reason: '', wait })
  expect(run.emitted).toEqual(failure)
})

describe('after another admin’s save', () => {
  test('sends nothing until the user chooses', () => {
    const run = conflicting()
    expect(run.state.value).toBe('conflicting')
    expect(run.waiting()).toEqual([])
  })

  test('KEEP MINE saves the form over theirs, and does not ask about them again', () => {
    const run = conflicting()
    run.send({ type: 'mine.chosen' })
    expect(run.inputOf('updateConfiguration')).toEqual({ path: { id: 'c-2' }, user: 'u-1', body: sent })
    run.fail('updateConfiguration', unreachable)
    expect(run.state.output).toMatchObject({ result: 'failed', saved: draftOf(theirs) })
    expect(conflicting(draftOf(theirs)).inputOf('updateConfiguration')).toMatchObject({ body: sent })
    const again = comparing(draftOf(theirs))
    again.finish('getConfigurations', [configuration])
    expect(again.state.value, 'a further save of another admin').toBe('conflicting')
  })

  test('TAKE THEIRS returns theirs', () => {
    const run = conflicting()
    run.send({ type: 'theirs.chosen' })
    expect(run.state.output).toEqual({ result: 'theirs', saved: draftOf(theirs), reason: '', wait: 0 })
    expect(run.emitted).toEqual([])
  })

  test('CANCEL returns without changes', () => {
    const run = conflicting()
    run.send({ type: 'conflict.dismissed' })
    expect(run.state.output).toEqual({ result: 'dismissed', saved, reason: '', wait: 0 })
    expect(run.emitted).toEqual([])
  })
})
