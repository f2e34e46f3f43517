import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { noCatalogues } from '#machines/catalogues.ts'
import { configurationMachine } from '#machines/configuration.ts'
import { ada, refused, configuration as sample, tooMany, unreachable } from '#qa/models/samples.ts'
import {
  all,
  configuration,
  expectLocked,
  incomplete,
  inReady,
  keysOf,
  loading,
  type Run,
  ready,
  saving,
  sent,
  settling,
  shownIn,
  toastsOf,
  typed,
  typedIn,
  types,
  typesOf,
} from './configuration-kit.ts'

describe('loading (Specification §4, Configuration)', () => {
  test.each([
    ['whatever the catalogues have', all],
    ['whatever the catalogues lack', { conversation: {}, indexing: {}, embedding: {} }],
  ])('everything is shown but the model types, which are set 100 ms later, %s', (_, found) => {
    const asked = loading()
    expect(asked.inputOf('getConfigurations')).toEqual({ path: { userId: ada.id }, user: ada.id })
    expect(asked.inputOf('catalogues')).toEqual({ ...noCatalogues, userId: ada.id })
    expect(asked.state.hasTag('busy')).toBe(true)
    const run = settling(found)
    expect(run.state.value).toBe('settling')
    expect(run.state.hasTag('busy')).toBe(true)
    expect(typesOf(run)).toEqual(['', '', '', '', ''])
    expect(shownIn(run).conversation.map(({ providerName }) => providerName)).toEqual(['azure', 'openai', 'mistral'])
    expect(run.untilNextTimer()).toBe(100)
    run.elapse()
    expect(run.state.value).toEqual(inReady('unedited'))
    expect(run.state.hasTag('unsaved')).toBe(false)
    expect(typesOf(run)).toEqual(types)
  })

  test.each([
    ['failed', 'Failed to fetch user information', (run: Run) => run.fail('getConfigurations', refused(500, 'No'))],
    ['empty', '', (run: Run) => run.finish('getConfigurations', [])],
  ] as const)(
    '%s (Specification §8): says %j, has nothing to save, and can be tried again',
    (state, problem, answer) => {
      const run = loading()
      run.finish('catalogues', all)
      answer(run)
      expect(run.state.value).toBe(state)
      expect(run.state.context).toMatchObject({ problem, reason: problem && 'No' })
      expectLocked(run)
      run.send({ type: 'load.retried' })
      expect(run.state.context.problem).toBe('')
      run.finish('catalogues', all)
      run.finish('getConfigurations', [configuration])
      run.elapse()
      expect(run.state.value).toEqual(inReady('unedited'))
      run.elapse()
      expect(run.untilNextTimer(), 'no timer of the first load is left').toBeNull()
    },
  )
})

test.each([
  ['a configuration', [configuration], types],
  ['no configuration', [], ['', '', '']],
])('without a group (Specification §6) %s can be looked at, and nothing is ever sent', (_, configurations, shown) => {
  const run = loading(null)
  run.finish('catalogues', incomplete)
  run.finish('getConfigurations', configurations)
  if (run.state.value === 'settling') run.elapse()
  expect(run.state.value).toBe('viewing')
  expect(typesOf(run)).toEqual(shown)
  expectLocked(run)
  expect(run.state.hasTag('unsaved')).toBe(false)
  run.send({ type: 'catalogues.retried' })
  expect(run.state.matches('loading')).toBe(true)
})

test('where all catalogues are there, none is loaded again', () => {
  const run = loading(null)
  run.finish('catalogues', all)
  run.finish('getConfigurations', [])
  expect(run.state.value).toBe('viewing')
  run.send({ type: 'catalogues.retried' })
  expect(run.state.value).toBe('viewing')
})

describe('a catalogue that cannot be loaded', () => {
  test('does not prevent saving, and can be loaded again during editing', () => {
    const run = ready(incomplete)
    expect(run.state.value).toEqual(inReady('unedited', 'incomplete'))
    expect(typesOf(run)).toEqual(types)
    run.send(typed)
    run.send({ type: 'catalogues.retried' })
    expect(run.inputOf('catalogues')).toEqual({ ...incomplete, userId: ada.id })
    run.send({ type: 'model.edited', key: 'embedding', field: 'apiKey', value: 'key 7' })
    run.finish('catalogues', incomplete)
    expect(run.state.value).toEqual(inReady(typedIn, 'incomplete'))
    run.send({ type: 'catalogues.retried' })
    run.finish('catalogues', all)
    expect(run.state.value).toEqual(inReady(typedIn))
    run.send({ type: 'form.submitted' })
    expect(run.inputOf('updateConfiguration')).toEqual({
      path: { id: 'c-1' },
      user: 'u-1',
      body: { ...sent, embeddingModelApiKey: 'key 7' },
    })
  })
})

describe('editing', () => {
  test('is unsaved until everything is as it was', () => {
    const run = ready()
    for (const [there, back] of [
      [typed, { ...typed, value: 'key 4' }],
      [{ type: 'model.added' }, { type: 'model.removed', key: 'conversation-3' }],
    ] as const) {
      run.send(there)
      expect([run.state.value, run.state.hasTag('unsaved')]).toEqual([inReady(typedIn), true])
      run.send(back)
      expect([run.state.value, run.state.hasTag('unsaved')]).toEqual([inReady('unedited'), false])
    }
  })

  test('the last conversation model stays (Specification §5)', () => {
    const run = ready()
    for (const key of keysOf(run)) run.send({ type: 'model.removed', key })
    expect(keysOf(run)).toEqual(['conversation-2'])
  })

  test('missing values are reported on submit, no longer when filled in, and new ones only on the next submit (Specification §5)', () => {
    const run = ready()
    run.send({ type: 'provider.chosen', key: 'indexing', providerName: 'azure' })
    run.send({ type: 'model.added' })
    expect(run.state.context.fieldProblems).toEqual({})
    run.send({ type: 'form.submitted' })
    expect(run.state.matches('ready')).toBe(true)
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
})

describe('saving (Specification §8, Configuration)', () => {
  test('sends the payload, says so at once, then loads again and fills the form anew', () => {
    const run = saving()
    expect(run.inputOf('updateConfiguration')).toEqual({ path: { id: 'c-1' }, user: 'u-1', body: sent })
    expect([run.state.hasTag('busy'), run.state.hasTag('unsaved')]).toEqual([true, true])
    expectLocked(run)
    run.finish('updateConfiguration')
    expect(toastsOf(run)).toEqual([{ type: 'toast', kind: 'success', text: 'Configuration updated successfully' }])
    expect(run.state.value).toBe('reloading')
    expect([run.state.hasTag('busy'), run.state.hasTag('unsaved')]).toEqual([true, false])
    run.finish('getConfigurations', [{ ...configuration, indexingModel: { ...sample.indexingModel, apiKey: 'key 7' } }])
    expect(run.state.value).toBe('settling')
    expect(typesOf(run)).toEqual(types)
    expect(run.untilNextTimer()).toBe(100)
    run.elapse()
    expect(run.state.value).toEqual(inReady('unedited'))
    expect(shownIn(run).indexing.apiKey).toBe('key 7')
    expect(shownIn(run).conversation[1]?.apiKey).toBe('key 4')
    expect(toastsOf(run)).toHaveLength(1)
  })

  test('a failure is a toast and a problem, in our words, and keeps everything; the next submit clears the problem', () => {
    const run = saving()
    const { draft } = run.state.context
    run.fail('updateConfiguration', refused(409, 'words of the server'))
    expect(run.state.value).toEqual(inReady(typedIn))
    expect(run.state.context).toMatchObject({ problem: 'Failed to save configuration. Please try again.', draft })
    expect(toastsOf(run)).toEqual([{ type: 'toast', kind: 'error', text: 'Failed to save configuration' }])
    run.send({ ...typed, value: '' })
    run.send({ type: 'form.submitted' })
    const fieldProblems = { 'conversation-1.apiKey': 'API key is required' }
    expect(run.state.context).toMatchObject({ problem: '', fieldProblems })
    run.send(typed)
    run.send({ type: 'form.submitted' })
    run.finish('getConfigurations', [configuration])
    run.fail('updateConfiguration', unreachable)
    expect(run.state.context).toMatchObject({ problem: 'Failed to save configuration. Please try again.', reason: '' })
    run.send({ type: 'form.submitted' })
    expect(run.state.context.problem).toBe('')
  })

  test('a reload that fails is not a failed save: edits are compared with what was sent', () => {
    const run = saving()
    run.finish('updateConfiguration')
    run.fail('getConfigurations', unreachable)
    expect(run.state.value).toEqual(inReady('unconfirmed'))
    expect(run.state.hasTag('unsaved')).toBe(false)
    expect(run.state.context.problem).toBe('')
    expect(toastsOf(run)).toMatchObject([{ kind: 'success' }])
    run.send({ ...typed, value: 'key 4' })
    expect(run.state.value).toEqual(inReady(typedIn))
    run.send(typed)
    expect(run.state.value).toEqual(inReady('unedited'))
  })

  test('after it the form can be loaded again', () => {
    const run = saving()
    run.finish('updateConfiguration')
    run.fail('getConfigurations', unreachable)
    run.send({ type: 'load.retried' })
    run.finish('getConfigurations', [configuration])
    run.elapse()
    expect(run.state.value).toEqual(inReady('unedited'))
  })

  test('without a configuration after the save, the chart is empty', () => {
    const run = saving()
    run.finish('updateConfiguration')
    run.finish('getConfigurations', [])
    expect(run.state.value).toBe('empty')
  })
})

describe('the states of the screen', () => {
  test('catalogues that cannot be asked for are missing, and the configuration is shown without them', () => {
    const run = loading()
    run.fail('catalogues', new Error('a bug'))
    run.finish('getConfigurations', [configuration])
    run.elapse()
    expect(run.state.value).toEqual(inReady('unedited', 'incomplete'))
    run.send({ type: 'catalogues.retried' })
    expect(run.state.value).toEqual(inReady('unedited', 'loading'))
    run.fail('catalogues', new Error('a bug'))
    expect(run.state.value).toEqual(inReady('unedited', 'incomplete'))
  })

  test.each([
    { type: 'provider.chosen', key: 'indexing', providerName: 'azure' },
    { type: 'model.added' },
    { type: 'form.submitted' },
  ] as const)('$type leaves a restored draft restored', (event) => {
    const run = ready()
    run.send({ ...typed, value: '' })
    const { draft } = run.state.context
    const restored = simulate(configurationMachine, { userId: ada.id, groupId: 'g-1', draft })
    restored.finish('catalogues', all)
    restored.finish('getConfigurations', [configuration])
    restored.elapse()
    expect(restored.state.value).toEqual(inReady({ edited: 'restored' }))
    restored.send(event)
    expect(restored.state.value).toEqual(inReady({ edited: 'restored' }))
  })

  test('an unedited form that cannot be saved is unedited', () => {
    const run = ready()
    run.send({ type: 'form.submitted' })
    run.fail('updateConfiguration', unreachable)
    expect(run.state.value).toEqual(inReady('unedited'))
  })

  test('a save that the server wants later is announced as failed, too; the form that waits stays discarded', () => {
    const run = saving()
    run.fail('updateConfiguration', tooMany)
    expect(toastsOf(run)).toEqual([{ type: 'toast', kind: 'error', text: 'Failed to save configuration' }])
    expect(run.state.value).toEqual(inReady(typedIn))
    run.send({ type: 'changes.discarded' })
    run.send({ type: 'form.submitted' })
    expect(run.state.value).toEqual(inReady('discarded'))
    expect(run.state.context.problem, 'it went with the changes').toBe('')
  })
})
