import * as contract from '#contract/configuration.ts'
import type { Id } from '#contract/values.ts'
import { call } from './call.ts'

/** GET /public/api/model-registry/conversation-models. */
export function getConversationModels(signal?: AbortSignal): Promise<contract.ModelCatalogue> {
  return call(contract.getConversationModels, {}, { signal })
}

/** GET /public/api/model-registry/indexing-models. */
export function getIndexingModels(signal?: AbortSignal): Promise<contract.ModelCatalogue> {
  return call(contract.getIndexingModels, {}, { signal })
}

/** GET /public/api/model-registry/embedding-models. */
export function getEmbeddingModels(signal?: AbortSignal): Promise<contract.ModelCatalogue> {
  return call(contract.getEmbeddingModels, {}, { signal })
}

/** GET /private/api/configurations/user/{userId}. */
export function getConfigurations(userId: Id, signal?: AbortSignal): Promise<contract.Configuration[]> {
  return call(contract.getConfigurations, { path: { userId } }, { signal })
}

/** PUT /private/admin/api/configurations/{id}. */
export function updateConfiguration(id: Id, body: contract.ConfigurationUpdate, signal?: AbortSignal) {
  return call(contract.updateConfiguration, { path: { id }, body }, { signal })
}
