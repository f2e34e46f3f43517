import type { ConfigurationUpdate } from '#contract/configuration.ts'
import type { Id } from '#contract/values.ts'
import { type Draft, type DraftModel, takesUrl } from './draft.ts'

/** The URL as it is sent, and only where there is one to send (Specification §3, Configuration save payload). */
const urlOf = (model: DraftModel): string => (takesUrl(model) ? model.url.trim() : '')

/** The payload that saves a draft. API keys and model types go as they are. */
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

/** @returns whether saving the draft would send something else than saving what is saved */
export function isDraftEdited(saved: Draft, draft: Draft): boolean {
  return JSON.stringify(payloadOf(saved, null)) !== JSON.stringify(payloadOf(draft, null))
}
