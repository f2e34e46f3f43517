import { endOfKey } from './api-key.ts'
import type { Draft, DraftModel } from './draft.ts'
import { modelLabel, modelProviderLabel } from './model-names.ts'
import { urlOf } from './payload.ts'

/** A field in which two versions of a configuration differ. The texts do not reveal API keys. */
export interface Difference {
  /** The model and its field: `Model 1: provider`. */
  readonly name: string
  readonly mine: string
  readonly theirs: string
}

const apiKeyField = 'API key'

const fields: Readonly<Record<string, (model: DraftModel) => string>> = {
  provider: ({ providerName }) => modelProviderLabel(providerName),
  'model type': ({ modelType, kind }) => modelLabel(modelType, kind),
  [apiKeyField]: ({ apiKey }) => apiKey,
  'Azure URL': urlOf,
}

const modelsByName = ({ indexing, embedding, conversation }: Draft): ReadonlyMap<string, DraftModel> =>
  new Map([
    ['Indexing', indexing],
    ['Embedding', embedding],
    ...conversation.map((model, index) => [`Model ${index + 1}`, model] as const),
  ])

/** Describes an API key: how it ends, and whether it differs from the loaded one. */
function keyLabel(apiKey: string, loaded: string): string {
  const end = endOfKey(apiKey)
  const change = apiKey === loaded ? 'not changed' : 'changed'
  return end === '' ? `Key ${change}` : `…${end} (${change})`
}

/** Conversation models are compared by position. `loaded` is the version that the form was loaded with. */
export function differencesOf(loaded: Draft, mine: Draft, theirs: Draft): Difference[] {
  const before = modelsByName(loaded)
  const own = modelsByName(mine)
  const other = modelsByName(theirs)
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((name) =>
    Object.entries(fields).flatMap(([field, textOf]) => {
      const valueIn = (models: typeof own) => {
        const model = models.get(name)
        return model ? textOf(model) : ''
      }
      const labelOf = (value: string) => {
        if (value === '') return 'None'
        return field === apiKeyField ? keyLabel(value, valueIn(before)) : value
      }
      const [mine, theirs] = [valueIn(own), valueIn(other)]
      return mine === theirs ? [] : [{ name: `${name}: ${field}`, mine: labelOf(mine), theirs: labelOf(theirs) }]
    }),
  )
}
