import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Text } from './values.ts'

/** Embedding models have no URL. */
export const EmbeddingModel = v.object({ providerName: Text, modelType: Text, apiKey: Text })
export const Model = v.object({ ...EmbeddingModel.entries, url: Text })
export type Model = v.InferOutput<typeof Model>

const absent = { providerName: '', modelType: '', apiKey: '', url: '' }

/** The models of a group (Specification §3, Configuration). Missing values read as empty. */
export const Configuration = v.object({
  id: Id,
  conversationModels: v.fallback(v.array(Model), []),
  indexingModel: v.fallback(Model, absent),
  embeddingModel: v.fallback(EmbeddingModel, absent),
})
export type Configuration = v.InferOutput<typeof Configuration>

/** Model ids by provider name. */
export const ModelCatalogue = v.record(v.string(), v.array(v.string()))
export type ModelCatalogue = v.InferOutput<typeof ModelCatalogue>

/* @__NO_SIDE_EFFECTS__ */
const catalogue = <const Path extends string>(path: Path) =>
  endpoint({ method: 'GET', path, forUser: true, answer: ModelCatalogue })

export const getConversationModels = catalogue('/public/api/model-registry/conversation-models')
export const getIndexingModels = catalogue('/public/api/model-registry/indexing-models')
export const getEmbeddingModels = catalogue('/public/api/model-registry/embedding-models')

export const getConfigurations = endpoint({
  method: 'GET',
  path: '/private/api/configurations/user/{userId}',
  forUser: true,
  answer: v.array(Configuration),
})

/** Only azure has `url` and `indexingModelUrl` (Specification §3, Configuration save payload). */
export const updateConfiguration = endpoint({
  method: 'PUT',
  path: '/private/admin/api/configurations/{id}',
  forUser: true,
  body: v.object({
    groupId: v.nullable(Id),
    conversationModels: v.array(
      v.object({
        providerName: v.string(),
        apiKey: v.string(),
        modelType: v.string(),
        url: v.exactOptional(v.string()),
      }),
    ),
    ...v.entriesFromList(['indexingModelProvider', 'indexingModelType', 'indexingModelApiKey'], v.string()),
    indexingModelUrl: v.exactOptional(v.string()),
    ...v.entriesFromList(['embeddingModelProvider', 'embeddingModelType', 'embeddingModelApiKey'], v.string()),
  }),
  adminOnly: true,
})

export type ConfigurationUpdate = v.InferInput<typeof updateConfiguration.body>
