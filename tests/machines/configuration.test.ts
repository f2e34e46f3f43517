import { describe, expect, test } from 'vitest'
import { ada, refused, configuration as sample, unreachable } from '#models/samples.ts'
import {
  answerCatalogues,
  calls,
  configuration,
  isCalled,
  loading,
  ready,
  sent,
  settling,
  typesOf,
} from './configuration-runs.ts'

describe('loading (Specification §4, Configuration)', () => {
  test('four calls are made at once', () => {
    const run = loading()
    expect(run.inputOf('getConfigurations')).toEqual({ userId: ada.id })
    for (const [call] of calls) expect(isCalled(run, call)).toBe(true)
    expect(run.state.hasTag('busy')).toBe(true)
  })

  test('everything is shown but the model types, which are set 100 ms later', () => {
    const run = settling()
    expect(run.state.value).toBe('settling')
    expect(typesOf(run)).toEqual(['', '', '', '', ''])
    expect(run.state.context.draft.conversation.map(({ providerName }) => providerName)).toEqual([
      'azure',
      'openai',
      'mistral',
    ])
    expect(run.untilNextTimer()).toBe(100)
    run.elapse()
    expect(run.state.value).toEqual({ ready: { changes: 'unedited', catalogues: 'complete' } })
    expect(typesOf(run)).toEqual(['gpt_3', 'gpt_4o', 'large', 'gpt_4o_mini', 'text_embedding_3_small'])
  })

  test('the first configuration is selected', () => {
    const run = loading()
    answerCatalogues(run)
    run.finish('getConfigurations', [configuration, { ...sample, id: 'c-2' }])
    expect(run.state.context.configuration?.id).toBe('c-1')
  })

  test('loading clears no model type, whatever the catalogues lack (Specification §4)', () => {
    const run = loading()
    for (const [call] of calls) run.finish(call, {})
    run.finish('getConfigurations', [configuration])
    run.elapse()
    expect(typesOf(run)).toEqual(['gpt_3', 'gpt_4o', 'large', 'gpt_4o_mini', 'text_embedding_3_small'])
    expect(run.state.hasTag('unsaved')).toBe(false)
  })

  test('nothing that a person does starts a save before everything is there', () => {
    const events = [
      { type: 'form.submitted' },
      { type: 'model.added' },
      { type: 'model.removed', key: 'conversation-0' },
      { type: 'provider.chosen', key: 'indexing', providerName: 'azure' },
      { type: 'model.edited', key: 'indexing', field: 'apiKey', value: 'x' },
      { type: 'catalogues.retried' },
      { type: 'load.retried' },
      { type: 'form.submitted' },
    ] as const
    const answered = loading()
    answerCatalogues(answered)
    for (const run of [loading(), answered, settling()]) {
      const before = run.state
      for (const event of events) run.send(event)
      expect(run.state.value).toEqual(before.value)
      expect(run.state.context).toEqual(before.context)
      expect(isCalled(run, 'updateConfiguration')).toBe(false)
    }
  })

  test('configurations that cannot be had are said to be so, and can be tried again (Specification §8)', () => {
    const run = loading()
    run.fail('getConfigurations', refused(500, 'words of the server'))
    expect(run.state.value).toBe('failed')
    expect(run.state.context.problem).toBe('Failed to fetch user information')
    for (const [call] of calls) expect(isCalled(run, call)).toBe(false)
    run.send({ type: 'load.retried' })
    expect(run.state.context.problem).toBe('')
    answerCatalogues(run)
    run.finish('getConfigurations', [configuration])
    run.elapse()
    expect(run.state.matches('ready')).toBe(true)
  })

  test('where there is no configuration there is nothing to save, and it can be loaded again', () => {
    const run = loading()
    answerCatalogues(run)
    run.finish('getConfigurations', [])
    expect(run.state.value).toBe('empty')
    run.send({ type: 'form.submitted' })
    expect(run.state.value).toBe('empty')
    run.send({ type: 'load.retried' })
    answerCatalogues(run)
    run.finish('getConfigurations', [configuration])
    run.elapse()
    expect(run.state.matches('ready')).toBe(true)
    expect(typesOf(run)).toContain('gpt_3')
  })
})

describe('without a group (Specification §6)', () => {
  test.each([
    ['a configuration', [configuration]],
    ['no configuration', []],
  ])('%s can be looked at, and nothing is ever sent', (_, configurations) => {
    const run = loading(null)
    answerCatalogues(run)
    run.finish('getConfigurations', configurations)
    if (run.state.value === 'settling') run.elapse()
    expect(run.state.value).toBe('viewing')
    const before = run.state.context
    run.send({ type: 'model.edited', key: 'indexing', field: 'apiKey', value: 'x' })
    run.send({ type: 'provider.chosen', key: 'embedding', providerName: 'azure' })
    run.send({ type: 'model.added' })
    run.send({ type: 'model.removed', key: 'conversation-0' })
    run.send({ type: 'form.submitted' })
    expect(run.state.value).toBe('viewing')
    expect(run.state.context).toEqual(before)
    expect(run.state.hasTag('unsaved')).toBe(false)
    run.send({ type: 'load.retried' })
    expect(run.state.matches('loading')).toBe(true)
  })

  test('the whole configuration is shown', () => {
    const run = settling([], null)
    run.elapse()
    expect(typesOf(run)).toEqual(['gpt_3', 'gpt_4o', 'large', 'gpt_4o_mini', 'text_embedding_3_small'])
  })
})

describe('a catalogue that cannot be had', () => {
  test.each(calls)('%s: keeps nobody from the others', (lost) => {
    const run = ready([lost])
    expect(run.state.value).toEqual({ ready: { changes: 'unedited', catalogues: 'incomplete' } })
    expect(run.state.context.problem).toBe('')
    expect(typesOf(run)).toEqual(['gpt_3', 'gpt_4o', 'large', 'gpt_4o_mini', 'text_embedding_3_small'])
    expect(Object.values(run.state.context.catalogues).filter((catalogue) => catalogue === null)).toHaveLength(1)
    run.send({ type: 'form.submitted' })
    expect(run.inputOf('updateConfiguration')).toMatchObject({ body: sent })
  })

  test.each(calls)('%s: trying again keeps what was edited, before and meanwhile', (lost) => {
    const run = ready([lost])
    run.send({ type: 'model.edited', key: 'indexing', field: 'apiKey', value: 'key 6' })
    run.send({ type: 'catalogues.retried' })
    run.send({ type: 'model.edited', key: 'embedding', field: 'apiKey', value: 'key 7' })
    answerCatalogues(run)
    expect(run.state.value).toEqual({ ready: { changes: 'edited', catalogues: 'complete' } })
    expect(run.state.context.draft.indexing.apiKey).toBe('key 6')
    expect(run.state.context.draft.embedding.apiKey).toBe('key 7')
  })

  test('trying again in vain can be tried again, and loses no catalogue that is there', () => {
    const run = ready(['getIndexingModels'])
    const before = run.state.context.catalogues
    run.send({ type: 'catalogues.retried' })
    for (const [call] of calls) run.fail(call, unreachable)
    expect(run.state.matches({ ready: { catalogues: 'incomplete' } })).toBe(true)
    expect(run.state.context.catalogues).toEqual(before)
    run.send({ type: 'catalogues.retried' })
    answerCatalogues(run)
    expect(run.state.matches({ ready: { catalogues: 'complete' } })).toBe(true)
  })

  test('saving while they are asked for again loses nothing: they can be asked for once more', () => {
    const run = ready(['getEmbeddingModels'])
    run.send({ type: 'catalogues.retried' })
    run.send({ type: 'form.submitted' })
    expect(isCalled(run, 'getEmbeddingModels')).toBe(false)
    run.finish('updateConfiguration')
    run.finish('getConfigurations', [configuration])
    run.elapse()
    expect(run.state.matches({ ready: { catalogues: 'incomplete' } })).toBe(true)
  })

  test('providers are in lower case, whatever the server writes (Specification §3, Model catalogues)', () => {
    const { conversation } = ready().state.context.catalogues
    expect(Object.keys(conversation ?? {})).toEqual(['openai', 'azure'])
  })
})
