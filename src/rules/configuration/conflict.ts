import { modelLabel, modelProviderLabel } from './ai-models.ts'
import { type Draft, type DraftModel, endOfKey, urlOf } from './draft.ts'

/** What both admins changed. The texts do not reveal API keys. */
export interface Conflict {
  /** The model and its field: `Model 1: API key`. */
  readonly name: string
  readonly mine: string
  readonly theirs: string
}

/** `theirs`, by the name of the conflict; otherwise mine is taken. */
export type Choices = Readonly<Record<string, string>>

/** As loaded, mine and theirs; null for a model that is not there, or not any more. */
type Versions<Value = DraftModel | null> = readonly [loaded: Value, mine: Value, theirs: Value]

const fields = {
  'model type': ({ modelType }: DraftModel) => modelType,
  'API key': ({ apiKey }: DraftModel) => apiKey,
  'Azure URL': urlOf,
} as const

const labels = {
  'model type': ({ modelType, kind }: DraftModel) => modelLabel(modelType, kind) || 'None',
  'API key': ({ apiKey }: DraftModel) => (endOfKey(apiKey) ? `…${endOfKey(apiKey)}` : 'Short key, not shown'),
  'Azure URL': (model: DraftModel) => urlOf(model) || 'None',
} as const

const contentOf = (model: DraftModel | null): string =>
  model === null ? '' : [model.providerName, ...Object.values(fields).map((textOf) => textOf(model))].join('\n')

const summaryOf = (model: DraftModel | null): string =>
  model === null
    ? 'Removed'
    : `${modelProviderLabel(model.providerName)} ${modelLabel(model.modelType, model.kind)}, key ${labels['API key'](model)}`

const kindOf = ({ providerName, modelType }: DraftModel): string => `${providerName} ${modelType}`

/**
 * Finds the loaded model of each of their models: of the same provider and type, or else, if none was added or removed,
 * at the same position.
 * @returns null if models are not unique
 */
function originsOf(
  loaded: readonly DraftModel[],
  theirs: readonly DraftModel[],
): ReadonlyMap<DraftModel, DraftModel> | null {
  const kinds = [loaded, theirs].map((models) => models.map(kindOf))
  if (kinds.some((each) => new Set(each).size < each.length)) return null
  const origins = new Map<DraftModel, DraftModel>()
  for (const [index, model] of theirs.entries()) {
    const same = loaded.find((other) => kindOf(other) === kindOf(model))
    const there = loaded.length === theirs.length ? loaded[index] : undefined
    const origin = same ?? (there && !kinds[1]?.includes(kindOf(there)) ? there : undefined)
    if (origin) origins.set(model, origin)
  }
  return origins.size === Math.min(loaded.length, theirs.length) ? origins : null
}

/**
 * Merges two versions of a configuration. What only one admin changed is taken. For the rest, the user chooses.
 * @param loaded the version that both have changed
 */
export function mergeOf(loaded: Draft, mine: Draft, theirs: Draft, choices: Choices = {}) {
  const conflicts: Conflict[] = []

  function pick<Value>(
    name: string,
    [before, own, other]: Versions<Value>,
    textOf: (value: Value) => string,
    labelOf: (value: Value) => string,
  ): Value {
    if (textOf(own) === textOf(other) || textOf(before) === textOf(other)) return own
    if (textOf(before) === textOf(own)) return other
    conflicts.push({ name, mine: labelOf(own), theirs: labelOf(other) })
    return choices[name] === 'theirs' ? other : own
  }

  /** The other fields depend on the provider, so models of different providers are not mixed. */
  function merged(name: string, versions: Versions): DraftModel | null {
    const [before, own, other] = versions
    if (!before || !own || !other || own.providerName !== other.providerName)
      return pick(name, versions, contentOf, summaryOf)
    const chosen = (field: keyof typeof fields) =>
      pick(`${name}: ${field}`, [before, own, other], fields[field], labels[field])
    const { apiKey, keyProvider } = chosen('API key')
    return { ...own, apiKey, keyProvider, modelType: chosen('model type').modelType, url: chosen('Azure URL').url }
  }

  function mergedList(origins: ReadonlyMap<DraftModel, DraftModel>): readonly DraftModel[] {
    const ownOf = (origin: DraftModel) => mine.conversation.find(({ key }) => key === origin.key) ?? null
    const kept = theirs.conversation.map((model) => {
      const origin = origins.get(model)
      if (!origin) return model
      return merged(`Model ${loaded.conversation.indexOf(origin) + 1}`, [origin, ownOf(origin), model])
    })
    const removed = loaded.conversation.flatMap((origin, index) =>
      [...origins.values()].includes(origin) ? [] : [merged(`Model ${index + 1}`, [origin, ownOf(origin), null])],
    )
    const known = loaded.conversation.map(({ key }) => key)
    const contents = theirs.conversation.map(contentOf)
    const added = mine.conversation.filter(({ key }) => !known.includes(key))
    return [...kept, ...removed, ...added.filter((model) => !contents.includes(contentOf(model)))].filter(
      (model) => model !== null,
    )
  }

  const asOne = (): readonly DraftModel[] =>
    pick(
      'Conversation models',
      [loaded.conversation, mine.conversation, theirs.conversation],
      (models) => models.map(contentOf).join('\n\n'),
      (models) => models.map(summaryOf).join('; '),
    )

  const indexing = merged('Indexing', [loaded.indexing, mine.indexing, theirs.indexing]) ?? mine.indexing
  const embedding = merged('Embedding', [loaded.embedding, mine.embedding, theirs.embedding]) ?? mine.embedding
  const origins = originsOf(loaded.conversation, theirs.conversation)
  const list = origins && mergedList(origins)
  const models = list !== null && list.length > 0 ? list : asOne()
  const conversation = models.map((model, index) => ({ ...model, key: `conversation-${index}` }))
  return { draft: { conversation, indexing, embedding }, conflicts }
}
