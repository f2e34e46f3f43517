import fc from 'fast-check'
import type { Configuration } from '#contract/configuration.ts'

const text = fc.string({ unit: 'binary', maxLength: 12 })
const required = text.filter((value) => value.trim() !== '')
const provider = fc.constantFrom('openai', 'OpenAI', 'azure', 'Azure', 'AZURE', 'anthropic', 'constructor', '__proto__')
const url = fc.oneof(fc.constantFrom('', ' ', 'https://engines.example.com', ' https://engines.example.com/a\n'), text)

const modelsOf = (field: fc.Arbitrary<string>, providerName: fc.Arbitrary<string>) => {
  const embedding = { providerName, modelType: field, apiKey: field }
  return { model: fc.record({ ...embedding, url }), embedding: fc.record(embedding) }
}

const configurationsOf = ({ model, embedding }: ReturnType<typeof modelsOf>, minLength: number) =>
  fc.record({
    id: fc.constant('c-1'),
    conversationModels: fc.array(model, { minLength, maxLength: 4 }),
    indexingModel: model,
    embeddingModel: embedding,
  }) satisfies fc.Arbitrary<Configuration>

export const anyModel = modelsOf(text, fc.oneof(provider, text)).model
export const anyConfiguration = configurationsOf(modelsOf(text, fc.oneof(provider, text)), 0)
export const validConfiguration = configurationsOf(modelsOf(required, provider), 1)
