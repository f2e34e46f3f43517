import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { cataloguesMachine, noCatalogues } from '#machines/catalogues.ts'
import { catalogues, unreachable } from '#qa/models/samples.ts'

const calls = [
  ['getConversationModels', 'conversation'],
  ['getIndexingModels', 'indexing'],
  ['getEmbeddingModels', 'embedding'],
] as const

const loading = (known = noCatalogues) => simulate(cataloguesMachine, { userId: 'u-1', catalogues: known })

test('requests all three at once, with providers in lower case (Specification §3)', () => {
  const run = loading()
  expect(run.waiting()).toHaveLength(3)
  for (const [call, kind] of calls) {
    expect(run.state.status).toBe('active')
    expect(run.inputOf(call)).toEqual({ user: 'u-1' })
    run.finish(call, catalogues[kind])
  }
  const { conversation, ...others } = catalogues
  expect(conversation).toHaveProperty('OpenAI')
  const openai = conversation.OpenAI
  expect(run.state.output).toEqual({ ...others, conversation: { openai, azure: conversation.azure } })
})

test.each(calls)('when %s fails, loads the other catalogues and keeps its previous data', (lost, kind) => {
  for (const known of [null, { openai: ['known'] }]) {
    const run = loading({ conversation: known, indexing: known, embedding: known })
    for (const [call] of calls) {
      if (call === lost) run.fail(call, unreachable)
      else run.finish(call, { openai: [call] })
    }
    const expected = Object.fromEntries(calls.map(([call, each]) => [each, { openai: [call] }]))
    expect(run.state.output).toEqual({ ...expected, [kind]: known })
  }
})
