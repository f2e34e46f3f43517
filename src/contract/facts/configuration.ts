import { Configuration } from '#contract/configuration.ts'
import type { ContractFacts } from './facts.ts'
import { notOneself, refusal, wrongAdminHeader } from './refusals.ts'
import { samples } from './samples.ts'

/** The facts that the three catalogues have in common. */
const catalogue = {
  description: 'Answers the models that can be chosen, as a map of provider ids to model ids.',
  callers: 'Everybody.',
  session: false,
  refusals: [],
  failure: 'A line that names the catalogues that are missing; models that were chosen stay.',
} as const

const local = refusal(
  403,
  'The caller has a LOCAL subscription.',
  'Configuration management is not available for local subscriptions.',
)

const notAdmin = refusal(403, 'The caller is no admin.', 'You need admin privileges to access configurations.')

const indexingModel = { providerName: 'openai', modelType: 'gpt_4o_mini', apiKey: 'sk-sandbox-indexing', url: '' }
const embeddingModel = { providerName: 'openai', modelType: 'text_embedding_3_small', apiKey: 'sk-sandbox-embedding' }
const codestral = { providerName: 'mistral', modelType: 'codestral', apiKey: 'sample-mistral-key' }
const azure = { providerName: 'azure', modelType: 'gpt_4o_mini', apiKey: 'sandbox-azure-key' }
const azureUrl = 'https://analytical-engines.openai.azure.com'

const mustBeThere = (field: string, name: string) => refusal(400, `\`${field}\` is blank.`, `${name} is required`)

export const configuration = {
  getConversationModels: {
    ...catalogue,
    summary: 'Read the models for conversations',
    answer: {
      status: 200,
      description: 'The catalogue.',
      example: {
        openai: ['gpt_4o', 'gpt_4o_mini', 'gpt_4_1', 'o3_mini'],
        azure: ['gpt_4o', 'gpt_4o_mini'],
        anthropic: ['claude_sonnet_4', 'claude_3_5_haiku'],
        mistral: ['mistral_large', 'codestral'],
        google: ['gemini_2_5_pro', 'gemini_2_5_flash'],
      },
    },
  },
  getIndexingModels: {
    ...catalogue,
    summary: 'Read the models for indexing',
    answer: {
      status: 200,
      description: 'The catalogue.',
      example: {
        openai: ['gpt_4o_mini', 'gpt_4_1_nano'],
        azure: ['gpt_4o_mini'],
        anthropic: ['claude_3_5_haiku'],
        mistral: ['mistral_small'],
      },
    },
  },
  getEmbeddingModels: {
    ...catalogue,
    summary: 'Read the models for embeddings',
    answer: {
      status: 200,
      description: 'The catalogue.',
      example: {
        openai: ['text_embedding_3_small', 'text_embedding_3_large'],
        mistral: ['mistral_embed'],
        google: ['gemini_embedding'],
      },
    },
  },
  getConfigurations: {
    summary: 'Read the configurations',
    description:
      'Answers the configurations of the group of the caller; an admin without a group has none. They contain API keys, so only admins may read them. The console shows the first one.',
    callers: 'The person with this id, who is an admin and whose subscription is not LOCAL.',
    session: true,
    path: { userId: { description: 'The id of the caller.', example: samples.ada } },
    answer: {
      status: 200,
      description: 'The configurations, the first of which the console shows.',
      example: [
        {
          id: samples.configuration,
          conversationModels: [
            { providerName: 'openai', modelType: 'gpt_4o', apiKey: 'sk-sandbox-conversation', url: '' },
            { ...azure, url: azureUrl },
          ],
          indexingModel,
          embeddingModel,
        },
      ],
    },
    refusals: [notOneself, local, notAdmin],
    failure: '"Failed to fetch user information"',
  },
  updateConfiguration: {
    summary: 'Save a configuration',
    description: 'Replaces the models of a group.',
    callers: 'An admin of the group, whose subscription is not LOCAL.',
    session: true,
    path: { id: { description: 'The id of the configuration.', example: samples.configuration } },
    body: {
      fields: {
        groupId: 'The id of the group of the caller.',
        conversationModels: 'The models for conversations, at least one.',
        indexingModelProvider: 'The id of the provider of the indexing model, in lower case.',
        indexingModelType: 'The id of the indexing model.',
        indexingModelApiKey: 'The key of the indexing model.',
        indexingModelUrl: 'The address of the Azure deployment. Only for the provider `azure`, and never empty.',
        embeddingModelProvider: 'The id of the provider of the embedding model, in lower case.',
        embeddingModelType: 'The id of the embedding model.',
        embeddingModelApiKey: 'The key of the embedding model.',
      },
      example: {
        groupId: samples.group,
        conversationModels: [codestral, { ...azure, url: azureUrl }],
        indexingModelProvider: indexingModel.providerName,
        indexingModelType: indexingModel.modelType,
        indexingModelApiKey: indexingModel.apiKey,
        embeddingModelProvider: embeddingModel.providerName,
        embeddingModelType: embeddingModel.modelType,
        embeddingModelApiKey: embeddingModel.apiKey,
      },
    },
    answer: {
      status: 200,
      description: 'The configuration is saved. The console does not read the body, it reads the configurations again.',
      sent: Configuration,
      example: {
        id: samples.configuration,
        conversationModels: [
          { ...codestral, url: '' },
          { ...azure, url: azureUrl },
        ],
        indexingModel,
        embeddingModel,
      },
    },
    refusals: [
      local,
      notAdmin,
      refusal(403, 'The caller is in no group.', 'You need to be part of a group to save configurations.'),
      wrongAdminHeader,
      refusal(404, 'There is no configuration with this id.', 'There is no such configuration.'),
      refusal(
        403,
        'The configuration or `groupId` belongs to another group.',
        'You can only change the configuration of your own group.',
      ),
      refusal(400, '`conversationModels` is empty.', 'At least one conversational model is required'),
      mustBeThere('conversationModels[].providerName', 'Model provider'),
      mustBeThere('conversationModels[].modelType', 'Model type'),
      mustBeThere('conversationModels[].apiKey', 'API key'),
      mustBeThere('indexingModelProvider', 'Indexing model provider'),
      mustBeThere('indexingModelType', 'Indexing model type'),
      mustBeThere('indexingModelApiKey', 'Indexing API key'),
      mustBeThere('embeddingModelProvider', 'Embedding model provider'),
      mustBeThere('embeddingModelType', 'Embedding model type'),
      mustBeThere('embeddingModelApiKey', 'Embedding API key'),
      refusal(400, 'The id of a provider has capitals.', 'Provider ids are lower case'),
      refusal(400, 'A provider other than `azure` has a URL.', 'Only the azure provider takes a URL'),
      refusal(400, 'A URL is blank.', 'The URL must not be empty'),
    ],
    failure: '"Failed to save configuration. Please try again." and the toast "Failed to save configuration".',
  },
} satisfies Partial<ContractFacts>
