import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { configurationMachine } from '#machines/configuration.ts'
import { ada, unreachable } from '#qa/models/samples.ts'
import { draftOf, withField, withModelAdded } from '#rules/draft.ts'
import {
  answer,
  configuration,
  inReady,
  keysOf,
  pageOf,
  type Run,
  ready,
  saving,
  shownIn,
  typed,
  typedIn,
} from './configuration-kit.ts'

describe('discarding (Specification §2, Configuration management screen)', () => {
  test('can be undone until something else is changed', () => {
    const run = ready()
    run.send(typed)
    const { draft } = run.state.context
    run.send({ type: 'changes.discarded' })
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
})

describe('a draft from before a forced sign-out (Specification §4, Session)', () => {
  const changed = withModelAdded(draftOf(configuration))
  const returning = (draft = changed) => simulate(configurationMachine, { userId: ada.id, groupId: 'g-1', draft })
  const load = (run: Run) => {
    answer(run)
    run.finish('getConfigurations', [configuration])
    run.elapse()
  }

  test('is restored with the model types, and shows a notice until it is saved', () => {
    const run = returning()
    answer(run)
    run.finish('getConfigurations', [configuration])
    expect(run.emitted, 'not before the form shows it').toEqual([])
    run.elapse()
    expect(run.emitted).toEqual([{ type: 'draft.taken' }])
    expect(pageOf(run)).toEqual(inReady({ edited: 'restored' }))
    expect(run.state.hasTag('unsaved')).toBe(true)
    expect(shownIn(run)).toEqual(changed)
    run.send({ type: 'model.removed', key: 'conversation-0' })
    expect(pageOf(run)).toEqual(inReady({ edited: 'restored' }))
    expect(keysOf(run)).toEqual(['conversation-1', 'conversation-2', 'conversation-3'])
    run.send({ type: 'changes.discarded' })
    expect(shownIn(run)).toEqual(draftOf(configuration))
  })

  test('is compared with its own base, so it does not overwrite another admin’s save', () => {
    const base = draftOf(configuration)
    const run = returning({ ...withField(base, 'indexing', 'apiKey', 'key 7'), base })
    const { indexingModel } = configuration
    answer(run)
    run.finish('getConfigurations', [{ ...configuration, indexingModel: { ...indexingModel, apiKey: 'theirs' } }])
    run.elapse()
    expect(configurationMachine.config.meta?.draft.read(run.state)).toMatchObject({ base })
    run.send({ type: 'form.submitted' })
    expect(run.inputOf('configurationSave')).toMatchObject({ saved: base })
  })

  test.each([
    ['cannot be loaded', 'failed', (run: Run) => run.fail('getConfigurations', unreachable)],
    ['does not exist', 'empty', (run: Run) => run.finish('getConfigurations', [])],
  ] as const)('waits for a configuration that %s', (_, state, end) => {
    const run = returning()
    answer(run)
    end(run)
    expect(pageOf(run)).toBe(state)
    expect(run.state.context.draft).toEqual(changed)
    expect(run.emitted).toEqual([])
    run.send({ type: 'load.retried' })
    load(run)
    expect(pageOf(run)).toEqual(inReady({ edited: 'restored' }))
  })

  test('is dropped if the server already has it', () => {
    const run = returning(draftOf(configuration))
    load(run)
    expect(pageOf(run)).toEqual(inReady('unedited'))
    expect(run.state.context.draft).toBeNull()
    expect(run.emitted).toEqual([{ type: 'draft.taken' }])
  })

  test('contains unsaved changes, also while they are sent', () => {
    const run = ready()
    expect(run.state.context.draft).toBeNull()
    run.send(typed)
    expect(run.state.context.draft?.conversation[1]?.apiKey).toBe('key 6')
    run.send({ ...typed, value: 'key 4' })
    expect(run.state.context.draft).toBeNull()
    expect(saving().state.context.draft).not.toBeNull()
  })
})
