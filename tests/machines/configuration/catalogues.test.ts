import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { cataloguesMachine, noCatalogues } from '#machines/catalogues.ts'
import { catalogues, unreachable } from '#qa/models/samples.ts'

const calls = [
  ['getConversationModels', 'conversation'],
  ['getIndexingModels', 'indexing'],
  ['getEmbeddingModels', 'embedding'],
] as const

test('all three are asked for at once, and kept with their providers in lower case (Specification §3)', () => {
  const run = simulate(cataloguesMachine, { ...noCatalogues, userId: 'u-1' })
  expect(run.waiting()).toHaveLength(3)
  for (const [call, kind] of calls) run.finish(call, catalogues[kind])
  const { conversation, ...others } = catalogues
  expect(conversation).toHaveProperty('OpenAI')
  const openai = conversation.OpenAI
  expect(run.state.output).toEqual({ ...others, conversation: { openai, azure: conversation.azure } })
})

test.each(calls)(
  '%s: one that is lost keeps nobody from the others, and takes nothing away that was there',
  (lost, kind) => {
    for (const known of [noCatalogues, { ...noCatalogues, [kind]: { openai: ['known'] } }]) {
      const run = simulate(cataloguesMachine, { ...known, userId: 'u-1' })
      for (const [call] of calls) {
        if (call === lost) run.fail(call, unreachable)
        else run.finish(call, { openai: [call] })
      }
      expect(run.state.status).toBe('done')
      for (const [call, each] of calls) {
        expect(run.state.output?.[each]).toEqual(call === lost ? known[kind] : { openai: [call] })
      }
    }
  },
)
