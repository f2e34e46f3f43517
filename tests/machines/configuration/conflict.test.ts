import { Infeasible } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { offline, refused, tooMany, unreachable } from '#qa/models/samples.ts'
import {
  aged,
  configuration,
  expectLocked,
  inReady,
  type Run,
  ready,
  saving,
  sent,
  shownIn,
  toastsOf,
  typed,
  typedIn,
} from './configuration-kit.ts'

// Two admins: before a save (Specification §8, Configuration) the configuration is read once more.

const submit = { type: 'form.submitted' } as const
const indexing = { ...configuration.indexingModel, apiKey: 'key of another admin' }
/** The server's configuration after another admin has saved. */
const theirs = { ...configuration, id: 'c-2', indexingModel: indexing }
const notSent = (run: Run) => expect(() => run.inputOf('updateConfiguration')).toThrow(Infeasible)

/** A changed form that is saved more than a second after it was loaded. */
function comparing() {
  const run = aged()
  run.send(typed)
  run.send(submit)
  return run
}

function conflicting(run = comparing()) {
  run.finish('getConfigurations', [theirs])
  return run
}

describe('reading before a save', () => {
  test('comes first, and the save sends what it always sent', () => {
    const run = comparing()
    expect(run.state.value).toBe('comparing')
    expect(run.inputOf('getConfigurations')).toMatchObject({ path: { userId: run.state.context.userId } })
    notSent(run)
    expect([run.state.hasTag('busy'), run.state.hasTag('unsaved')]).toEqual([true, true])
    expectLocked(run)
    run.finish('getConfigurations', [configuration])
    expect(run.inputOf('updateConfiguration')).toEqual({ path: { id: 'c-1' }, user: 'u-1', body: sent })
    expect(toastsOf(run)).toEqual([])
  })

  test('is left out while nothing can have changed: for 1000 ms after the answer', () => {
    const run = ready()
    expect(run.untilNextTimer()).toBe(900)
    run.send(submit)
    expect(run.state.value).toBe('saving')
    expect(aged().untilNextTimer()).toBeNull()
  })

  test('is left out for 1000 ms after a save, too, counted from the answer of its reload', () => {
    const run = saving()
    expect(run.untilNextTimer()).toBeNull()
    run.finish('updateConfiguration')
    run.finish('getConfigurations', [configuration])
    run.elapse()
    expect(run.untilNextTimer()).toBe(900)
    run.send(submit)
    expect(run.state.value).toBe('saving')
  })

  test('asks nothing when another admin saved what the form has', () => {
    const run = comparing()
    const [first, second, third] = configuration.conversationModels
    const same = { ...configuration, conversationModels: [first, { ...second, apiKey: 'key 6' }, third] }
    run.finish('getConfigurations', [same])
    expect(run.inputOf('updateConfiguration')).toMatchObject({ body: sent })
  })
})

describe('reading before a save that fails', () => {
  test.each([
    ['is not answered', unreachable, 'The server cannot be reached. Please check your connection and try again.'],
    ['is refused', refused(403, 'words of the server'), 'words of the server'],
    ['comes too often', tooMany, 'Too many attempts.'],
  ])(
    '%s: the save has failed, in the specified words with the reason, and nothing is lost or sent',
    (_, error, reason) => {
      const run = comparing()
      const { draft } = run.state.context
      run.fail('getConfigurations', error)
      expect(run.state.value).toEqual(inReady(typedIn))
      const problem = 'Failed to save configuration. Please try again.'
      expect(run.state.context).toMatchObject({ problem, reason, draft })
      expect(toastsOf(run)).toEqual([{ type: 'toast', kind: 'error', text: 'Failed to save configuration' }])
      notSent(run)
      expect(run.untilNextTimer()).toBe(error === tooMany ? 30_000 : null)
      run.send({ ...typed, value: '' })
      run.send(submit)
      expect(run.state.context.reason, 'it goes with the next attempt').toBe(error === tooMany ? reason : '')
    },
  )

  test('finds no configuration: the form stays', () => {
    const run = comparing()
    run.finish('getConfigurations', [])
    expect(run.state.value).toEqual(inReady(typedIn))
    const reason = 'The group has no configuration any more.'
    expect(run.state.context).toMatchObject({ problem: 'Failed to save configuration. Please try again.', reason })
    expect(toastsOf(run)).toMatchObject([{ text: 'Failed to save configuration' }])
    run.send(submit)
    expect(run.state.context).toMatchObject({ problem: '', reason: '' })
    expect(run.state.value).toBe('comparing')
  })

  test('being offline is no reason any more when the connection is back', () => {
    const run = comparing()
    run.fail('getConfigurations', offline)
    expect(run.state.context.reason).toBe('You are offline. Please try again when you are connected.')
    run.send({ type: 'connection.restored' })
    expect(run.state.context.reason).toBe('Please try again.')
  })
})

describe('another admin saved meanwhile', () => {
  test('nothing is sent, and the draft stays, until the person chooses', () => {
    const run = conflicting()
    expect(run.state.value).toBe('conflicting')
    expect(run.state.context.draft?.conversation[1]?.apiKey).toBe('key 6')
    expect(run.state.hasTag('unsaved')).toBe(true)
    expect(run.waiting()).toEqual([])
    expectLocked(run)
  })

  test('KEEP MINE: the form is saved as it is, over theirs, without another question', () => {
    const run = conflicting()
    run.send({ type: 'mine.chosen' })
    expect(run.inputOf('updateConfiguration')).toEqual({ path: { id: 'c-2' }, user: 'u-1', body: sent })
    run.fail('updateConfiguration', unreachable)
    run.send(submit)
    run.finish('getConfigurations', [theirs])
    expect(run.inputOf('updateConfiguration'), 'what was decided stays decided').toMatchObject({ body: sent })
    run.fail('updateConfiguration', unreachable)
    run.send(submit)
    run.finish('getConfigurations', [configuration])
    expect(run.state.value, 'a further save of another admin').toBe('conflicting')
  })

  test('TAKE THEIRS: the form shows theirs, and UNDO brings mine back, which then is saved without a question', () => {
    const run = conflicting()
    run.send({ type: 'theirs.chosen' })
    expect(run.state.value).toEqual(inReady('discarded'))
    expect(run.state.context.draft).toBeNull()
    expect(shownIn(run).indexing.apiKey).toBe('key of another admin')
    expect(shownIn(run).conversation[1]?.apiKey).toBe('key 4')
    run.send({ type: 'changes.restored' })
    expect(run.state.value).toEqual(inReady(typedIn))
    expect(shownIn(run).indexing.apiKey).toBe('key 2')
    expect(shownIn(run).conversation[1]?.apiKey).toBe('key 6')
    run.send(submit)
    run.finish('getConfigurations', [theirs])
    expect(run.inputOf('updateConfiguration')).toEqual({ path: { id: 'c-2' }, user: 'u-1', body: sent })
  })

  test('CANCEL: the form is as it was, and the next save asks again', () => {
    const run = conflicting()
    const { draft } = run.state.context
    run.send({ type: 'conflict.dismissed' })
    expect(run.state.value).toEqual(inReady(typedIn))
    expect(run.state.context).toMatchObject({ draft, problem: '', reason: '' })
    run.send(submit)
    expect(run.state.value).toBe('comparing')
    expect(conflicting(run).state.value).toBe('conflicting')
  })
})
