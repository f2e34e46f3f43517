import type { Configuration, ModelCatalogue } from './contract.ts'

export const conversationModels: ModelCatalogue = {
  openai: ['gpt_4o', 'gpt_4o_mini', 'gpt_4_1', 'o3_mini'],
  azure: ['gpt_4o', 'gpt_4o_mini'],
  anthropic: ['claude_sonnet_4', 'claude_3_5_haiku'],
  mistral: ['mistral_large', 'codestral'],
  google: ['gemini_2_5_pro', 'gemini_2_5_flash'],
}

export const indexingModels: ModelCatalogue = {
  openai: ['gpt_4o_mini', 'gpt_4_1_nano'],
  azure: ['gpt_4o_mini'],
  anthropic: ['claude_3_5_haiku'],
  mistral: ['mistral_small'],
}

export const embeddingModels: ModelCatalogue = {
  openai: ['text_embedding_3_small', 'text_embedding_3_large'],
  mistral: ['mistral_embed'],
  google: ['gemini_embedding'],
}

export const firstModels: Omit<Configuration, 'id'> = {
  conversationModels: [
    { providerName: 'openai', modelType: 'gpt_4o', apiKey: 'sk-sandbox-conversation', url: '' },
    {
      providerName: 'azure',
      modelType: 'gpt_4o_mini',
      apiKey: 'sandbox-azure-key',
      url: 'https://analytical-engines.openai.azure.com',
    },
  ],
  indexingModel: { providerName: 'openai', modelType: 'gpt_4o_mini', apiKey: 'sk-sandbox-indexing', url: '' },
  embeddingModel: { providerName: 'openai', modelType: 'text_embedding_3_small', apiKey: 'sk-sandbox-embedding' },
}
