import type { Configuration, ConfigurationUpdate, Model } from '#contract/configuration.ts'
import type { Id } from '#contract/values.ts'
import type { FieldErrors, FormValues } from '#rules/forms/fields.ts'
import { type ModelKind, modelProviderId, modelProviderLabel } from './ai-models.ts'

/** The URL is kept for every provider, but shown and sent only for azure. */
export interface DraftModel extends Readonly<Model> {
  /** Unique among the models, and stable when others are added or removed. */
  readonly key: string
  readonly kind: ModelKind
  /** The provider that the API key was entered for; empty if none was selected. */
  readonly keyProvider: string
}

export interface Draft {
  readonly conversation: readonly DraftModel[]
  readonly indexing: DraftModel
  readonly embedding: DraftModel
}

/** Changing one of these changes no other field. Changing the provider does. */
export type DraftField = 'modelType' | 'apiKey' | 'url'

const defaultEmbeddingProvider = 'openai'

const empty = { providerName: '', modelType: '', apiKey: '', url: '' }

const provided = (providerName: string) => ({ providerName, keyProvider: providerName })

/** Returns whether a model has a URL: azure models do (Specification §9), embedding models never. */
export function takesUrl({ kind, providerName }: DraftModel): boolean {
  return kind !== 'embedding' && providerName === 'azure'
}

function newKey(models: readonly DraftModel[]): string {
  const numbers = models.map(({ key }) => Number(key.split('-')[1]))
  return `conversation-${Math.max(-1, ...numbers) + 1}`
}

function modelOf(kind: ModelKind, model: Model, key: string = kind): DraftModel {
  const provider = modelProviderId(model.providerName) || (kind === 'embedding' ? defaultEmbeddingProvider : '')
  return { ...model, key, kind, ...provided(provider) }
}

/** Models keep the keys of the previous draft `before`, so that the focus stays. */
export function draftOf(configuration: Omit<Configuration, 'id'>, before?: Draft): Draft {
  const known = before?.conversation ?? []
  const conversation: DraftModel[] = []
  for (const [index, model] of configuration.conversationModels.entries())
    conversation.push(modelOf('conversation', model, known[index]?.key ?? newKey(conversation)))
  const indexing = modelOf('indexing', configuration.indexingModel)
  const embedding = modelOf('embedding', { ...configuration.embeddingModel, url: '' })
  return { conversation, indexing, embedding }
}

export const emptyDraft: Draft = draftOf({ conversationModels: [empty], indexingModel: empty, embeddingModel: empty })

const modelsOf = ({ conversation, indexing, embedding }: Draft) => [...conversation, indexing, embedding]

function withEach(draft: Draft, change: (model: DraftModel) => DraftModel): Draft {
  return {
    conversation: draft.conversation.map(change),
    indexing: change(draft.indexing),
    embedding: change(draft.embedding),
  }
}

/** Shown for the first 100 ms after loading (Specification §4, Configuration). */
export function withoutModelTypes(draft: Draft): Draft {
  return withEach(draft, (model) => ({ ...model, modelType: '' }))
}

export function withField(draft: Draft, key: string, field: DraftField, value: string): Draft {
  return withEach(draft, (model) => {
    if (model.key !== key) return model
    return { ...model, ...(field === 'apiKey' && provided(model.providerName)), [field]: value }
  })
}

/**
 * Clears the model type of indexing and embedding, and of a conversation model if the new provider does not have it
 * (Specification §4, Configuration). `models` are the new provider's model types.
 */
export function withProvider(draft: Draft, key: string, providerName: string, models: readonly string[]): Draft {
  return withEach(draft, (model) => {
    if (model.key !== key) return model
    const stays = model.kind === 'conversation' && models.includes(model.modelType)
    const keyProvider = model.keyProvider || providerName
    return { ...model, providerName, keyProvider, modelType: stays ? model.modelType : '' }
  })
}

export function withModelAdded(draft: Draft): Draft {
  const added: DraftModel = { ...empty, keyProvider: '', key: newKey(draft.conversation), kind: 'conversation' }
  return { ...draft, conversation: [...draft.conversation, added] }
}

/** The last conversation model cannot be removed (Specification §5). */
export const canRemoveModel = (draft: Draft): boolean => draft.conversation.length > 1

export function withModelRemoved(draft: Draft, key: string): Draft {
  return { ...draft, conversation: draft.conversation.filter((model) => model.key !== key) }
}

/** Specification §5, Configuration. */
const messages = {
  conversation: {
    providerName: 'Model provider is required',
    modelType: 'Model type is required',
    apiKey: 'API key is required',
  },
  indexing: {
    providerName: 'Indexing model provider is required',
    modelType: 'Indexing model type is required',
    apiKey: 'Indexing API key is required',
  },
  embedding: {
    providerName: 'Embedding model provider is required',
    modelType: 'Embedding model type is required',
    apiKey: 'Embedding API key is required',
  },
} as const

const requiredFields = ['providerName', 'modelType', 'apiKey'] as const

/** The field for errors that concern the whole list of conversation models. */
export const conversationModelsField = 'conversationModels'

export function fieldName({ key }: DraftModel, field: DraftField | 'providerName'): string {
  return `${key}.${field}`
}

/** What a copied text brings: blanks and invisible characters at both ends. */
const blanks = /^[\s\p{C}\p{DI}]+|[\s\p{C}\p{DI}]+$/gu

/**
 * Takes the values of a form that is sent: a script, such as a password manager, may have set one without an event. An
 * API key loses `blanks`, unless `saved` has it.
 */
export function withValues(draft: Draft, saved: Draft, values: FormValues): Draft {
  const stored = new Map(modelsOf(saved).map(({ key, apiKey }) => [key, apiKey]))
  return withEach(draft, (model) => {
    const sent = { ...model }
    for (const field of [...requiredFields, 'url'] as const) {
      const value = values[fieldName(model, field)]
      // An input drops line breaks, and a URL input drops blanks, too.
      if (value !== undefined && value.trim() !== model[field].replace(/[\r\n]/g, '').trim()) sent[field] = value
    }
    if (sent.apiKey !== model.apiKey) sent.keyProvider = sent.providerName
    if (sent.apiKey !== stored.get(model.key)) sent.apiKey = sent.apiKey.replace(blanks, '')
    return sent
  })
}

/** @returns what is missing, by `fieldName`; empty if the draft can be saved */
export function draftErrors(draft: Draft): FieldErrors {
  const problems: Record<string, string> = {}
  if (draft.conversation.length === 0)
    problems[conversationModelsField] = 'At least one conversational model is required'
  for (const model of modelsOf(draft)) {
    for (const field of requiredFields) {
      if (model[field].trim() === '') problems[fieldName(model, field)] = messages[model.kind][field]
    }
  }
  return problems
}

/** Shorter keys would reveal too much with four characters. */
const minLengthForEnd = 12

/** @returns the last four characters of an API key, for recognition; empty for a short key */
export function endOfKey(apiKey: string): string {
  const characters = [...apiKey.trim()]
  return characters.length < minLengthForEnd ? '' : characters.slice(-4).join('')
}

export const isForAnother = ({ apiKey, keyProvider, providerName }: DraftModel): boolean =>
  apiKey !== '' && keyProvider !== providerName

/**
 * Returns the provider that the key is for, if another is selected, else the end of a stored key; empty without a hint.
 * @param stored the model's key on the server
 */
export function keyHint(model: DraftModel, stored: string | undefined): string {
  if (isForAnother(model)) return `This key is for ${modelProviderLabel(model.keyProvider)}.`
  const end = model.apiKey === stored ? endOfKey(stored) : ''
  return end && `Ends in …${end}`
}

/** @returns the URL of a model that has one; else empty (Specification §3, Configuration save payload) */
export const urlOf = (model: DraftModel): string => (takesUrl(model) ? model.url.trim() : '')

/** Returns the hint at a URL that may be mistyped, but can be saved; empty without one, and while it is typed. */
export function urlHint(model: DraftModel): string {
  const url = urlOf(model)
  const isLikely = 'https://'.startsWith(url) || (/^https?:/i.test(url) && URL.canParse(url))
  return isLikely ? '' : 'This does not look like a URL.'
}

/** @returns the payload that saves a draft, with unchanged API keys and model types */
export function payloadOf({ conversation, indexing, embedding }: Draft, groupId: Id | null): ConfigurationUpdate {
  const indexingModelUrl = urlOf(indexing)
  return {
    groupId,
    conversationModels: conversation.map((model) => {
      const { providerName, apiKey, modelType } = model
      const url = urlOf(model)
      return { providerName, apiKey, modelType, ...(url && { url }) }
    }),
    indexingModelProvider: indexing.providerName,
    indexingModelType: indexing.modelType,
    indexingModelApiKey: indexing.apiKey,
    ...(indexingModelUrl && { indexingModelUrl }),
    embeddingModelProvider: embedding.providerName,
    embeddingModelType: embedding.modelType,
    embeddingModelApiKey: embedding.apiKey,
  }
}

/** Returns whether the draft has another payload than the saved one. */
export function isDraftEdited(saved: Draft, draft: Draft): boolean {
  return JSON.stringify(payloadOf(saved, null)) !== JSON.stringify(payloadOf(draft, null))
}
