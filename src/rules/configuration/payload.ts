import type { ConfigurationUpdate } from '#contract/configuration.ts'
import type { Id } from '#contract/values.ts'
import { type Draft, type DraftModel, takesUrl } from './draft.ts'

/** @returns the URL of a model that has one; else empty (Specification §3, Configuration save payload) */
export const urlOf = (model: DraftModel): string => (takesUrl(model) ? model.url.trim() : '')

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
