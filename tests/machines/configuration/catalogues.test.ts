import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { type Catalogues, cataloguesMachine, noCatalogues } from '#machines/catalogues.ts'
import { catalogues, unreachable } from '#qa/models/samples.ts'

const calls = [
  ['getConversationModels', 'conversation'],
  ['getIndexingModels', 'indexing'],
  ['getEmbeddingModels', 'embedding'],
] as const

const loading = () => simulate(cataloguesMachine, { userId: 'u-1' })
type Run = ReturnType<typeof loading>
/** The messages to the page. */
const answersOf = ({ effects }: Run) => effects.map(({ params }) => params as Catalogues)

test('requests all three at once, with providers in lower case (Specification §3)', () => {
  const run = loading()
  expect(run.waiting()).toHaveLength(3)
  for (const [call, kind] of calls) {
    expect(answersOf(run)).toEqual([])
    run.finish(call, catalogues[kind])
  }
  const { conversation, ...others } = catalogues
  expect(conversation).toHaveProperty('OpenAI')
  const openai = conversation.OpenAI
  expect(answersOf(run)).toEqual([{ ...others, conversation: { openai, azure: conversation.azure } }])
})

test.each(calls)('when %s fails, loads the other catalogues and keeps its previous data', (lost, kind) => {
  const run = loading()
  for (const known of [null, { openai: ['known'] }]) {
    if (known) {
      for (const [call] of calls) run.finish(call, known)
      run.send({ type: 'catalogues.retried' })
    }
    for (const [call] of calls) {
      if (call === lost) run.fail(call, unreachable)
      else run.finish(call, { openai: [call] })
    }
    expect(run.waiting()).toEqual([])
    const expected = Object.fromEntries(calls.map(([call, each]) => [each, { openai: [call] }]))
    expect(answersOf(run).at(-1)).toEqual({ ...noCatalogues, ...expected, [kind]: known })
    run.send({ type: 'catalogues.retried' })
  }
})
