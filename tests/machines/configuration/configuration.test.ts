import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { noCatalogues } from '#machines/catalogues.ts'
import { ada, refused, configuration as sample, unreachable } from '#qa/models/samples.ts'
import { draftOf, withField } from '#rules/configuration/draft.ts'
import {
  all,
  answer,
  areAsked,
  configuration,
  endSave,
  expectLocked,
  incomplete,
  inReady,
  keysOf,
  loading,
  pageOf,
  type Run,
  ready,
  saving,
  settling,
  shownIn,
  submitted,
  typed,
  typedIn,
  types,
  typesOf,
} from './configuration-kit.ts'

describe('loading (Specification §4, Configuration)', () => {
  test.each([
    ['with full catalogues', all],
    ['with empty catalogues', { conversation: {}, indexing: {}, embedding: {} }],
  ])('shows the configuration, and sets its model types 100 ms later, %s', (_, found) => {
    const asked = loading()
    expect(asked.inputOf('getConfigurations')).toEqual({ path: { userId: ada.id }, user: ada.id })
    expect(asked.inputOf('catalogues')).toEqual({ userId: ada.id, catalogues: noCatalogues })
    expect(asked.state.hasTag('busy')).toBe(true)
    const run = settling(found)
    expect(pageOf(run)).toBe('settling')
    expect(run.state.hasTag('busy')).toBe(true)
    expect(typesOf(run)).toEqual(['', '', '', '', ''])
    expect(shownIn(run).conversation.map(({ providerName }) => providerName)).toEqual(['azure', 'openai', 'mistral'])
    expect(run.untilNextTimer()).toBe(100)
    run.elapse()
    expect(pageOf(run)).toEqual(inReady('unedited'))
    expect(run.state.hasTag('unsaved')).toBe(false)
    expect(typesOf(run)).toEqual(types)
  })

  test.each([
    ['failed', 'No', (run: Run) => run.fail('getConfigurations', refused(500, 'No'))],
    [
      'failed',
      'You are offline. Please try again when you are connected.',
      (run: Run) => run.fail('getConfigurations', new ApiError('offline')),
    ],
    ['empty', '', (run: Run) => run.finish('getConfigurations', [])],
  ] as const)('%s: shows why: %j, cannot save, and can be retried (Specification §8)', (state, reason, end) => {
    const run = loading()
    answer(run)
    end(run)
    expect(pageOf(run)).toBe(state)
    expect(run.state.context).toMatchObject({ problem: reason && 'Failed to fetch user information', reason })
    expectLocked(run)
    run.send({ type: 'load.retried' })
    expect(run.state.matches({ page: 'loading' })).toBe(true)
    expect(run.state.context.problem).toBe('')
    answer(run)
    run.finish('getConfigurations', [configuration])
    run.elapse()
    expect(pageOf(run)).toEqual(inReady('unedited'))
    expect(run.untilNextTimer()).toBeNull()
  })
})

test.each([
  ['a configuration', [configuration], types],
  ['no configuration', [], ['', '', '']],
])('without a group, shows %s and sends nothing (Specification §6)', (_, configurations, shown) => {
  const run = loading(null)
  answer(run, incomplete)
  run.finish('getConfigurations', configurations)
  if (configurations.length > 0) run.elapse()
  expect(pageOf(run)).toBe('viewing')
  expect(typesOf(run)).toEqual(shown)
  expectLocked(run)
  expect(run.state.hasTag('unsaved')).toBe(false)
  run.send({ type: 'catalogues.retried' })
  expect(run.inputOf('catalogues')).toEqual({ userId: ada.id, catalogues: incomplete })
})

test('does not reload complete catalogues', () => {
  for (const run of [loading(null), loading()]) {
    answer(run)
    run.finish('getConfigurations', [configuration])
    run.elapse()
    run.send({ type: 'catalogues.retried' })
    expect(areAsked(run)).toBe(false)
  }
})

describe('catalogues', () => {
  test('do not prevent saving if one is missing, and can be reloaded during editing', () => {
    const run = ready(incomplete)
    expect(pageOf(run)).toEqual(inReady('unedited'))
    expect(typesOf(run)).toEqual(types)
    run.send(typed)
    for (const found of [incomplete, all]) {
      run.send({ type: 'catalogues.retried' })
      const [asked] = Object.values(run.state.children)
      run.send({ type: 'catalogues.retried' })
      expect(Object.values(run.state.children)[0], 'asked once, until they are answered').toBe(asked)
      expect(areAsked(run)).toBe(true)
      answer(run, found)
      expect(run.state.context.catalogues).toEqual(found)
    }
    expect(pageOf(run)).toEqual(inReady(typedIn))
    run.send(submitted)
    expect(pageOf(run)).toEqual({ saving: 'sending' })
  })

  test('are asked again with the page after their machine has failed', () => {
    const run = loading()
    run.fail('catalogues', new Error('a bug'))
    run.fail('getConfigurations', unreachable)
    run.send({ type: 'load.retried' })
    run.finish('getConfigurations', [configuration])
    answer(run)
    expect(pageOf(run)).toBe('settling')
  })

  test('are reloaded with a page that could not be loaded', () => {
    const run = loading()
    answer(run, incomplete)
    run.fail('getConfigurations', unreachable)
    run.send({ type: 'load.retried' })
    expect(areAsked(run)).toBe(true)
    run.finish('getConfigurations', [configuration])
    expect(run.state.matches({ page: 'loading' })).toBe(true)
    answer(run)
    expect(pageOf(run)).toBe('settling')
  })
})

describe('editing', () => {
  test('is unsaved until every value is as before', () => {
    const run = ready()
    for (const [there, back] of [
      [typed, { ...typed, value: 'key 4' }],
      [{ type: 'model.added' }, { type: 'model.removed', key: 'conversation-3' }],
    ] as const) {
      run.send(there)
      expect([pageOf(run), run.state.hasTag('unsaved')]).toEqual([inReady(typedIn), true])
      run.send(back)
      expect([pageOf(run), run.state.hasTag('unsaved')]).toEqual([inReady('unedited'), false])
      expect(run.state.context.draft).toBeNull()
    }
  })

  test('keeps the last conversation model (Specification §5)', () => {
    const run = ready()
    for (const key of keysOf(run)) run.send({ type: 'model.removed', key })
    expect(keysOf(run)).toEqual(['conversation-2'])
  })

  test('shows missing values on submit until they are filled in (Specification §5)', () => {
    const run = ready()
    run.send({ type: 'provider.chosen', key: 'indexing', providerName: 'azure' })
    run.send({ type: 'model.added' })
    expect(run.state.context.fieldProblems).toEqual({})
    run.send(submitted)
    expect(run.state.matches({ page: 'ready' })).toBe(true)
    const problems = () => Object.keys(run.state.context.fieldProblems).sort()
    const added = ['conversation-3.apiKey', 'conversation-3.modelType', 'conversation-3.providerName']
    expect(problems()).toEqual([...added, 'indexing.modelType'])
    run.send({ type: 'model.edited', key: 'indexing', field: 'modelType', value: 'gpt_4o' })
    expect(problems()).toEqual(added)
    run.send({ type: 'model.edited', key: 'embedding', field: 'apiKey', value: '' })
    expect(problems()).toEqual(added)
    run.send({ type: 'provider.chosen', key: 'conversation-3', providerName: 'openai' })
    expect(problems()).toEqual(added.slice(0, 2))
    run.send({ type: 'model.removed', key: 'conversation-3' })
    expect(problems()).toEqual([])
  })

  test('requires a conversation model until one is added (Specification §5)', () => {
    const run = loading()
    answer(run)
    run.finish('getConfigurations', [{ ...configuration, conversationModels: [] }])
    run.elapse()
    run.send(submitted)
    const problems = () => run.state.context.fieldProblems
    expect(problems()).toEqual({ conversationModels: 'At least one conversational model is required' })
    run.send({ type: 'model.added' })
    expect(problems()).toEqual({})
  })
})

describe('saving (Specification §8, Configuration)', () => {
  test('sends the form, then reloads and fills it', () => {
    const run = saving()
    const { draft, saved } = run.state.context
    expect(run.inputOf('configurationSave')).toEqual({ userId: 'u-1', groupId: 'g-1', draft, saved, configuration })
    expect([...run.state.tags]).toEqual(['busy', 'unsaved', 'saving'])
    expectLocked(run)
    endSave(run, 'saved')
    expect(pageOf(run)).toEqual({ reloading: 'asking' })
    expect(shownIn(run)).toEqual(draft)
    expect([...run.state.tags]).toEqual(['busy', 'saving'])
    run.finish('getConfigurations', [{ ...configuration, indexingModel: { ...sample.indexingModel, apiKey: 'key 7' } }])
    expect(pageOf(run)).toEqual({ reloading: 'settling' })
    expect(typesOf(run)).toEqual(types)
    expect(run.untilNextTimer()).toBe(100)
    run.elapse()
    expect([...run.state.tags]).toEqual(['saved'])
    expect(shownIn(run).indexing.apiKey).toBe('key 7')
    expect(shownIn(run).conversation[1]?.apiKey).toBe('key 4')
    run.send({ ...typed, value: '' })
    expect(pageOf(run)).toEqual(inReady(typedIn))
  })

  test('sends what the fields contain, and no blanks around a key that is not the stored one', () => {
    const run = ready()
    run.send({ ...typed, value: '\u200B key 6\t' })
    run.send({ type: 'form.submitted', values: { 'indexing.apiKey': 'set without an event' } })
    const { conversation, indexing } = shownIn(run)
    expect(conversation.map(({ apiKey }) => apiKey)).toEqual([' key 1 ', 'key 6', 'key 5'])
    expect(indexing.apiKey).toBe('set without an event')
    endSave(run, 'failed')
    run.send({ type: 'form.submitted', values: { 'indexing.apiKey': ' \uFEFF' } })
    expect(run.state.context.fieldProblems).toEqual({ 'indexing.apiKey': 'Indexing API key is required' })
    expect(shownIn(run).indexing.apiKey, 'what the field shows').toBe('')
  })

  test('is not saving while the user decides about a conflict', () => {
    const run = saving()
    run.send({ type: 'conflict.found' })
    expect([...run.state.tags]).toEqual(['busy', 'unsaved'])
    run.send({ type: 'conflict.solved' })
    expect([...run.state.tags]).toEqual(['busy', 'unsaved', 'saving'])
  })

  const problem = 'Failed to save configuration. Please try again.'
  const reason = 'You are offline. Please try again when you are connected.'

  test('a failure shows its reason and keeps the form, and the next submit clears it', () => {
    const run = saving()
    const { draft } = run.state.context
    endSave(run, 'failed', { reason })
    expect(pageOf(run)).toEqual(inReady(typedIn))
    expect(run.state.context).toMatchObject({ problem, reason, draft })
    run.send({ ...typed, value: '' })
    run.send(submitted)
    const fieldProblems = { 'conversation-1.apiKey': 'API key is required' }
    expect(run.state.context).toMatchObject({ problem: '', reason: '', fieldProblems })
    run.send(typed)
    run.send(submitted)
    run.fail('configurationSave', new Error('a bug'))
    expect(run.state.context).toMatchObject({ problem, reason: '', draft })
    run.send(submitted)
    expect(run.state.context.problem).toBe('')
    expect(pageOf(run)).toEqual({ saving: 'sending' })
  })

  test('after a failure, compares with what another admin saved; CANCEL changes nothing', () => {
    const theirs = draftOf({ ...configuration, indexingModel: { ...sample.indexingModel, apiKey: 'theirs' } })
    const run = saving()
    const { draft, saved } = run.state.context
    endSave(run, 'dismissed')
    expect(pageOf(run)).toEqual(inReady(typedIn))
    expect(run.state.context).toMatchObject({ draft, saved, problem: '', reason: '' })
    run.send(submitted)
    const merged = withField(theirs, 'embedding', 'apiKey', 'mine')
    endSave(run, 'failed', { draft: merged, saved: theirs })
    expect(run.state.context).toMatchObject({ draft: merged, saved: theirs })
  })

  test('if the reload fails, the save succeeds, and edits are compared with the form', () => {
    const run = saving()
    endSave(run, 'saved')
    run.fail('getConfigurations', unreachable)
    expect(pageOf(run)).toEqual(inReady('unconfirmed'))
    expect(run.state.hasTag('unsaved')).toBe(false)
    expect(run.state.context.problem).toBe('')
    run.send({ ...typed, value: 'key 4' })
    expect(pageOf(run)).toEqual(inReady(typedIn))
    run.send(typed)
    expect(pageOf(run)).toEqual(inReady('unedited'))
  })

  test('the form can be reloaded after a failed reload', () => {
    const run = saving()
    endSave(run, 'saved')
    run.fail('getConfigurations', unreachable)
    run.send({ type: 'load.retried' })
    expect([pageOf(run), areAsked(run)]).toEqual([{ reloading: 'asking' }, false])
    run.finish('getConfigurations', [configuration])
    run.elapse()
    expect(pageOf(run)).toEqual(inReady('saved'))
  })

  test('shows the empty state if there is no configuration after the save', () => {
    const run = saving()
    endSave(run, 'saved')
    run.finish('getConfigurations', [])
    expect(pageOf(run)).toBe('empty')
  })
})

describe('the state of the form', () => {
  test.each([
    { type: 'provider.chosen', key: 'indexing', providerName: 'azure' },
    { type: 'model.added' },
    submitted,
    { type: 'catalogues.retried' },
  ] as const)('stays restored after $type', (event) => {
    const run = ready(incomplete)
    run.send({ ...typed, value: '' })
    run.send({ type: 'page.resumed' })
    run.send(event)
    expect(pageOf(run)).toEqual(inReady({ edited: 'restored' }))
  })

  test('stays discarded while rate limited after a failed save', () => {
    const run = saving()
    const saved = draftOf({ ...configuration, indexingModel: { ...sample.indexingModel, apiKey: 'theirs' } })
    endSave(run, 'failed', { saved, wait: 30_000 })
    expect(pageOf(run)).toEqual(inReady(typedIn, 'waiting'))
    expect(run.state.context.saved).toEqual(saved)
    run.send({ type: 'changes.discarded' })
    run.send(submitted)
    expect(pageOf(run)).toEqual(inReady('discarded', 'waiting'))
    expect(run.state.context.problem, 'discarding the changes removes it').toBe('')
    run.send({ type: 'changes.restored' })
    run.send({ type: 'page.resumed' })
    expect(pageOf(run)).toEqual(inReady({ edited: 'restored' }, 'waiting'))
  })
})

test('discarding (Specification §2, Configuration management screen) can be undone until something else changes', () => {
  const run = ready()
  run.send(typed)
  const { draft } = run.state.context
  run.send({ type: 'changes.discarded' })
  expect([...run.state.tags]).toEqual(['discarded'])
  run.send({ type: 'changes.restored' })
  expect(pageOf(run)).toEqual(inReady(typedIn))
  expect(run.state.context).toMatchObject({ draft, discarded: null })
  run.send({ type: 'changes.discarded' })
  run.send({ type: 'model.added' })
  run.send({ type: 'changes.restored' })
  expect(pageOf(run)).toEqual(inReady(typedIn))
  expect(keysOf(run)).toHaveLength(4)
  expect(shownIn(run).conversation[1]?.apiKey).toBe('key 4')
})

test('a resumed page (Specification §4, Session) says that the input is back, and shows no error of before', () => {
  const run = ready()
  run.send({ ...typed, value: '' })
  run.send(submitted)
  run.send({ type: 'page.resumed' })
  expect(pageOf(run)).toEqual(inReady({ edited: 'restored' }))
  expect(run.state.context.fieldProblems).toEqual({})
  run.send({ type: 'model.removed', key: 'conversation-0' })
  expect(pageOf(run)).toEqual(inReady({ edited: 'restored' }))
  expect(keysOf(run)).toEqual(['conversation-1', 'conversation-2'])
  run.send({ type: 'changes.discarded' })
  expect(shownIn(run)).toEqual(draftOf(configuration))
})
