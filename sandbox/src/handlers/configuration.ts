import { type Answer, type Call, checkAdminHeader, ok, signedInAdmin, signedInAs } from '#sandbox/call.ts'
import * as catalogues from '#sandbox/catalogues.ts'
import { checkPresent, httpError } from '#sandbox/checks.ts'
import type { Services } from '#sandbox/services.ts'

export const getConversationModels = (): Answer => ok(catalogues.conversationModels)
export const getIndexingModels = (): Answer => ok(catalogues.indexingModels)
export const getEmbeddingModels = (): Answer => ok(catalogues.embeddingModels)

/** Returns the configuration of the admin's group, if any. It contains API keys, so members get 403. */
export async function getConfigurations(call: Call<'getConfigurations'>, services: Services): Promise<Answer> {
  await signedInAs(call.path.userId, call, services)
  const { groupId } = await signedInAdmin('configuration', call, services)
  const rows = services.sql.all`SELECT id, models FROM configurations WHERE groupId = ${groupId}`
  return ok(rows.map(({ id, models }) => ({ id, ...JSON.parse(String(models)) })))
}

/** Every field is required, and only azure has a url (Specification §3, Configuration save payload). */
export async function updateConfiguration(call: Call<'updateConfiguration'>, services: Services): Promise<Answer> {
  const admin = await signedInAdmin('configuration', call, services)
  if (admin.groupId === null) httpError(403, 'You need to be part of a group to save configurations.')
  checkAdminHeader(call, admin)
  const { body, path } = call
  const stored = services.sql.get`SELECT groupId FROM configurations WHERE id = ${path.id}`
  if (!stored) return httpError(404, 'There is no such configuration.')
  if (stored.groupId !== admin.groupId || body.groupId !== admin.groupId) {
    return httpError(403, 'You can only change the configuration of your own group.')
  }
  checkModels(body)
  const models = {
    conversationModels: body.conversationModels.map((model) => ({ ...model, url: model.url ?? '' })),
    indexingModel: {
      providerName: body.indexingModelProvider,
      modelType: body.indexingModelType,
      apiKey: body.indexingModelApiKey,
      url: body.indexingModelUrl ?? '',
    },
    embeddingModel: {
      providerName: body.embeddingModelProvider,
      modelType: body.embeddingModelType,
      apiKey: body.embeddingModelApiKey,
    },
  }
  services.sql.run`UPDATE configurations SET models = ${JSON.stringify(models)} WHERE id = ${path.id}`
  return ok({ id: path.id, ...models })
}

function checkModels(body: Call<'updateConfiguration'>['body']): void {
  if (body.conversationModels.length === 0) httpError(400, 'At least one conversational model is required')
  for (const { providerName, modelType, apiKey, url } of body.conversationModels) {
    checkPresent([
      [providerName, 'Model provider is required'],
      [modelType, 'Model type is required'],
      [apiKey, 'API key is required'],
    ])
    checkProvider(providerName, url)
  }
  checkPresent([
    [body.indexingModelProvider, 'Indexing model provider is required'],
    [body.indexingModelType, 'Indexing model type is required'],
    [body.indexingModelApiKey, 'Indexing API key is required'],
    [body.embeddingModelProvider, 'Embedding model provider is required'],
    [body.embeddingModelType, 'Embedding model type is required'],
    [body.embeddingModelApiKey, 'Embedding API key is required'],
  ])
  checkProvider(body.indexingModelProvider, body.indexingModelUrl)
  checkProvider(body.embeddingModelProvider, undefined)
}

function checkProvider(provider: string, url: string | undefined): void {
  if (provider !== provider.toLowerCase()) httpError(400, 'Provider ids are lower case')
  if (url !== undefined && provider !== 'azure') httpError(400, 'Only the azure provider takes a URL')
  if (url?.trim() === '') httpError(400, 'The URL must not be empty')
}
