import { describe, expect, test } from 'vitest'
import { ada, refused, configuration as sample, unreachable } from '#models/samples.ts'
import {
  answerCatalogues,
  configuration,
  keysOf,
  loading,
  ready,
  saved,
  saving,
  typesOf,
} from './configuration-runs.ts'

describe('choosing another provider (Specification §4, Configuration)', () => {
  test.each(['indexing', 'embedding'] as const)('%s: the model type is cleared', (key) => {
    const run = ready()
    run.send({ type: 'provider.chosen', key, providerName: 'azure' })
    expect(run.state.context.draft[key]).toMatchObject({ providerName: 'azure', modelType: '' })
  })

  test.each([
    ['stays when the new provider has it', 'azure', 'gpt_4o'],
    ['is cleared when the new provider lacks it', 'anthropic', ''],
  ])('conversation: the model type %s', (_, providerName, modelType) => {
    const run = ready()
    run.send({ type: 'provider.chosen', key: 'conversation-1', providerName })
    expect(run.state.context.draft.conversation[1]).toMatchObject({ providerName, modelType, apiKey: 'key 4' })
    expect(run.state.context.draft.conversation[0]).toEqual(ready().state.context.draft.conversation[0])
  })
})

describe('editing', () => {
  test('is unsaved until everything is as it was', () => {
    const run = ready()
    run.send({ type: 'model.edited', key: 'indexing', field: 'apiKey', value: 'x' })
    expect(run.state.hasTag('unsaved')).toBe(true)
    run.send({ type: 'model.edited', key: 'indexing', field: 'apiKey', value: 'key 2' })
    expect(run.state.matches({ ready: { changes: 'unedited' } })).toBe(true)
    expect(run.state.hasTag('unsaved')).toBe(false)
  })

  test('a model that is added and removed again leaves nothing unsaved', () => {
    const run = ready()
    run.send({ type: 'model.added' })
    expect(run.state.hasTag('unsaved')).toBe(true)
    run.send({ type: 'model.removed', key: 'conversation-3' })
    expect(run.state.hasTag('unsaved')).toBe(false)
  })

  test('when one in the middle is removed, the others stay who they are', () => {
    const run = ready()
    run.send({ type: 'model.removed', key: 'conversation-1' })
    expect(keysOf(run)).toEqual(['conversation-0', 'conversation-2'])
    run.send({ type: 'model.added' })
    expect(keysOf(run)).toEqual(['conversation-0', 'conversation-2', 'conversation-3'])
    expect(run.state.context.draft.conversation[1]?.modelType).toBe('large')
  })

  test('the last conversation model stays (Specification §5)', () => {
    const run = ready()
    for (const key of keysOf(run)) run.send({ type: 'model.removed', key })
    expect(keysOf(run)).toEqual(['conversation-2'])
  })

  test('what is missing is said on submit, no more when it is put right, and nothing new before the next (Specification §5)', () => {
    const run = ready()
    run.send({ type: 'provider.chosen', key: 'indexing', providerName: 'azure' })
    run.send({ type: 'model.added' })
    expect(run.state.context.fieldProblems).toEqual({})
    run.send({ type: 'form.submitted' })
    expect(run.state.matches('ready')).toBe(true)
    expect(run.state.context.fieldProblems).toEqual({
      'indexing.modelType': 'Indexing model type is required',
      'conversation-3.providerName': 'Model provider is required',
      'conversation-3.modelType': 'Model type is required',
      'conversation-3.apiKey': 'API key is required',
    })
    run.send({ type: 'model.edited', key: 'indexing', field: 'modelType', value: 'gpt_4o' })
    expect(run.state.context.fieldProblems).not.toHaveProperty(['indexing.modelType'])
    run.send({ type: 'model.edited', key: 'embedding', field: 'apiKey', value: '' })
    expect(run.state.context.fieldProblems).not.toHaveProperty(['embedding.apiKey'])
    run.send({ type: 'model.removed', key: 'conversation-3' })
    expect(run.state.context.fieldProblems).toEqual({})
  })

  test('a provider that is chosen is missing no more', () => {
    const run = ready()
    run.send({ type: 'model.added' })
    run.send({ type: 'form.submitted' })
    run.send({ type: 'provider.chosen', key: 'conversation-3', providerName: 'openai' })
    expect(Object.keys(run.state.context.fieldProblems)).toEqual(['conversation-3.modelType', 'conversation-3.apiKey'])
  })

  test('a configuration without conversation models needs one (Specification §5)', () => {
    const run = loading()
    answerCatalogues(run)
    run.finish('getConfigurations', [{ ...configuration, conversationModels: [] }])
    run.elapse()
    run.send({ type: 'form.submitted' })
    const { fieldProblems } = run.state.context
    expect(Object.values(fieldProblems)).toEqual(['At least one conversational model is required'])
    run.send({ type: 'model.added' })
    expect(run.state.context.fieldProblems).toEqual({})
  })
})

describe('saving (Specification §8, Configuration)', () => {
  test('sends the payload, says so at once, then loads again and fills the form anew', () => {
    const run = saving()
    expect(run.inputOf('updateConfiguration')).toEqual({ id: 'c-1', adminUserId: ada.id, body: saved })
    expect(run.state.hasTag('unsaved')).toBe(true)
    run.finish('updateConfiguration')
    expect(run.emitted).toEqual([{ type: 'toast', kind: 'success', text: 'Configuration updated successfully' }])
    expect(run.state.value).toBe('reloading')
    expect(run.state.hasTag('unsaved')).toBe(false)
    run.finish('getConfigurations', [{ ...configuration, indexingModel: { ...sample.indexingModel, apiKey: 'key 7' } }])
    expect(run.untilNextTimer()).toBe(100)
    run.elapse()
    expect(run.state.value).toEqual({ ready: { changes: 'unedited', catalogues: 'complete' } })
    expect(run.state.context.draft.indexing.apiKey).toBe('key 7')
    expect(run.state.context.draft.conversation[1]?.apiKey).toBe('key 4')
    expect(run.emitted).toHaveLength(1)
  })

  test('what is on the screen is not emptied while it is loaded again', () => {
    const run = saving()
    const types = typesOf(run)
    run.finish('updateConfiguration')
    run.finish('getConfigurations', [configuration])
    expect(run.state.value).toBe('settling')
    expect(typesOf(run)).toEqual(types)
  })

  test('entries stay who they are, so the focus stays where it is', () => {
    const run = ready()
    run.send({ type: 'model.removed', key: 'conversation-0' })
    run.send({ type: 'form.submitted' })
    run.finish('updateConfiguration')
    run.finish('getConfigurations', [
      { ...configuration, conversationModels: configuration.conversationModels.slice(1) },
    ])
    run.elapse()
    expect(keysOf(run)).toEqual(['conversation-1', 'conversation-2'])
  })

  test('a failure says so twice, in our words, and keeps everything', () => {
    const run = saving()
    const { draft } = run.state.context
    run.fail('updateConfiguration', refused(409, 'words of the server'))
    expect(run.state.value).toEqual({ ready: { changes: 'edited', catalogues: 'complete' } })
    expect(run.state.context.problem).toBe('Failed to save configuration. Please try again.')
    expect(run.emitted).toEqual([{ type: 'toast', kind: 'error', text: 'Failed to save configuration' }])
    expect(run.state.context.draft).toEqual(draft)
    expect(run.state.hasTag('unsaved')).toBe(true)
    run.send({ type: 'form.submitted' })
    expect(run.state.context.problem).toBe('')
    expect(run.inputOf('updateConfiguration')).toMatchObject({ body: saved })
  })

  test('what is missing takes the place of what failed', () => {
    const run = saving()
    run.fail('updateConfiguration', unreachable)
    run.send({ type: 'model.edited', key: 'indexing', field: 'apiKey', value: '' })
    run.send({ type: 'form.submitted' })
    expect(run.state.context).toMatchObject({
      problem: '',
      fieldProblems: { 'indexing.apiKey': 'Indexing API key is required' },
    })
  })

  test('nothing can be changed while it is under way', () => {
    const run = saving()
    const { draft } = run.state.context
    run.send({ type: 'model.added' })
    run.send({ type: 'model.edited', key: 'indexing', field: 'apiKey', value: 'x' })
    run.send({ type: 'form.submitted' })
    expect(run.state.value).toBe('saving')
    expect(run.state.context.draft).toBe(draft)
  })

  test('a reload that fails is not a failed save', () => {
    const run = saving()
    run.finish('updateConfiguration')
    run.fail('getConfigurations', unreachable)
    expect(run.state.matches({ ready: { changes: 'unconfirmed' } })).toBe(true)
    expect(run.state.hasTag('unsaved')).toBe(false)
    expect(run.state.context.problem).toBe('')
    expect(run.emitted.map(({ kind }) => kind)).toEqual(['success'])
    expect(run.state.context.draft.conversation[1]?.apiKey).toBe('key 6')

    run.send({ type: 'load.retried' })
    run.finish('getConfigurations', [configuration])
    run.elapse()
    expect(run.state.matches({ ready: { changes: 'unedited' } })).toBe(true)
  })

  test('after a reload that failed, edits are compared with what was sent', () => {
    const run = saving()
    run.finish('updateConfiguration')
    run.fail('getConfigurations', unreachable)
    run.send({ type: 'model.edited', key: 'conversation-1', field: 'apiKey', value: 'key 4' })
    expect(run.state.hasTag('unsaved')).toBe(true)
    run.send({ type: 'model.edited', key: 'conversation-1', field: 'apiKey', value: 'key 6' })
    expect(run.state.hasTag('unsaved')).toBe(false)
  })

  test('a configuration that is gone afterwards leaves nothing to save', () => {
    const run = saving()
    run.finish('updateConfiguration')
    run.finish('getConfigurations', [])
    expect(run.state.value).toBe('empty')
  })
})
