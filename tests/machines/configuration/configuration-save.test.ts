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
  simulate(configurationSaveMachine, { userId: ada.id, groupId: 'g-1', draft, saved: base })
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
const toast = (kind: string, text: string) => [{ type: 'toast', kind, text }]
const failure = toast('error', 'Failed to save configuration')

describe('reading before a save', () => {
  test('comes first; then the payload is sent, and a toast says that it is saved', () => {
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

  test('asks nothing when another admin saved what the form has', () => {
    const run = comparing()
    const [first, second, third] = configuration.conversationModels
    const same = { ...configuration, conversationModels: [first, { ...second, apiKey: 'key 6' }, third] }
    run.finish('getConfigurations', [same])
    expect(run.inputOf('updateConfiguration')).toMatchObject({ body: sent })
  })
})

test.each([
  ['is not answered', unreachable, 'The server cannot be reached. Please check your connection and try again.', 0],
  ['is refused', refused(403, 'words of the server'), 'words of the server', 0],
  ['comes too often', tooMany, 'Too many attempts.', 30_000],
])(
  'reading before a save that %s: the save has failed with the reason, and nothing is sent',
  (_, error, reason, wait) => {
    const run = comparing()
    run.fail('getConfigurations', error)
    notSent(run)
    expect(run.state.output).toEqual({ result: 'failed', saved, reason, wait })
    expect(run.emitted).toEqual(failure)
  },
)

test('reading before a save that finds no configuration: the save has failed', () => {
  const run = comparing()
  run.finish('getConfigurations', [])
  const reason = 'The group has no configuration any more.'
  expect(run.state.output).toEqual({ result: 'failed', saved, reason, wait: 0 })
  expect(run.emitted).toEqual(failure)
})

test.each([
  ['is refused, in our text', refused(409, 'words of the server'), 0],
  ['the server wants later', tooMany, 30_000],
])('a save that %s is announced as failed', (_, error, wait) => {
  const run = saving()
  run.fail('updateConfiguration', error)
  expect(run.state.output).toEqual({ result: 'failed', saved, reason: '', wait })
  expect(run.emitted).toEqual(failure)
})

describe('another admin saved meanwhile', () => {
  test('nothing is sent until the user chooses', () => {
    const run = conflicting()
    expect(run.state.value).toBe('conflicting')
    expect(run.waiting()).toEqual([])
  })

  test('KEEP MINE: the form is saved as it is, over theirs; what was decided stays decided after a failure', () => {
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

  test('TAKE THEIRS: the form gets theirs', () => {
    const run = conflicting()
    run.send({ type: 'theirs.chosen' })
    expect(run.state.output).toEqual({ result: 'theirs', saved: draftOf(theirs), reason: '', wait: 0 })
    expect(run.emitted).toEqual([])
  })

  test('CANCEL: the form is as it was', () => {
    const run = conflicting()
    run.send({ type: 'conflict.dismissed' })
    expect(run.state.output).toEqual({ result: 'dismissed', saved, reason: '', wait: 0 })
    expect(run.emitted).toEqual([])
  })
})
