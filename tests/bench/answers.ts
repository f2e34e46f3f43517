import { exampleOf, goodAnswerOf } from '@statehouse/sandbox/examples'
import type { Operation } from '#contract/index.ts'

/** The body that the server sends for a team of this many members. */
export function teamOf(size: number): object {
  const members = Array.from({ length: size }, (_, index) => ({
    id: String(index),
    type: 'USER',
    email: `person${index}@example.com`,
    name: `Person ${index}`,
    role: 'Member',
  }))
  return { members, invitations: [] }
}

const model = { providerName: 'openai', modelType: 'gpt_4o', apiKey: 'sk-example', url: '' }

/** The body of a configuration with this many conversation models. */
export function configurationOf(count: number): object {
  return [{ id: '1', conversationModels: Array(count).fill(model), indexingModel: model, embeddingModel: model }]
}

/** The body of a catalogue whose one provider has this many models. */
export function catalogueOf(size: number): object {
  const more = Array.from({ length: size - 1 }, (_, index) => `gpt_4o_mini_${index + 1}`)
  return { [model.providerName]: [model.modelType, ...more] }
}

/** The calls that read a catalogue. */
export const catalogues = ['getConversationModels', 'getIndexingModels', 'getEmbeddingModels'] as const

/**
 * The body of an answer that is this long.
 * @param example an answer; without it that of docs/openapi.yaml
 * @param size the characters that a field holds of which the console knows nothing
 */
export function paddedAnswer(operation: Operation, size: number, example?: object): string {
  const [, answer] = goodAnswerOf(operation)
  const value = example ?? Object(exampleOf(answer))
  const padding = 'x'.repeat(size)
  return JSON.stringify(Array.isArray(value) ? value.map((each) => ({ ...each, padding })) : { ...value, padding })
}
