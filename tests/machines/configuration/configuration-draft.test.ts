import { describe, expect, test } from 'vitest'
import { draftOf } from '#rules/configuration/draft.ts'
import { configuration, inReady, keysOf, pageOf, ready, saving, shownIn, typed, typedIn } from './configuration-kit.ts'

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

describe('a page that is resumed (Specification §4, Session)', () => {
  test('says that the input is back, and shows no error of the session that ended', () => {
    const run = ready()
    run.send({ ...typed, value: '' })
    run.send({ type: 'form.submitted' })
    run.send({ type: 'page.resumed' })
    expect(pageOf(run)).toEqual(inReady({ edited: 'restored' }))
    expect(run.state.context.fieldProblems).toEqual({})
    run.send({ type: 'model.removed', key: 'conversation-0' })
    expect(pageOf(run)).toEqual(inReady({ edited: 'restored' }))
    expect(keysOf(run)).toEqual(['conversation-1', 'conversation-2'])
    run.send({ type: 'changes.discarded' })
    expect(shownIn(run)).toEqual(draftOf(configuration))
  })
})

test('a draft contains unsaved changes, also while they are sent', () => {
  const run = ready()
  expect(run.state.context.draft).toBeNull()
  run.send(typed)
  expect(run.state.context.draft?.conversation[1]?.apiKey).toBe('key 6')
  run.send({ ...typed, value: 'key 4' })
  expect(run.state.context.draft).toBeNull()
  expect(saving().state.context.draft).not.toBeNull()
})
