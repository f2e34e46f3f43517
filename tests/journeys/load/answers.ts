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
