import type { ModelCatalogue } from '#contract/configuration.ts'

/** A group configures any number of conversation models, one for indexing and one for embedding (Specification §1). */
export type ModelKind = 'conversation' | 'indexing' | 'embedding'

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** @returns the provider's name in lower case (Specification §3, Model catalogues) */
export const modelProviderId = (name: string): string => name.toLowerCase()

/** @returns the label of a model provider: `openai` → `Openai` */
export const modelProviderLabel = (providerName: string): string => capitalised(providerName)

/**
 * @returns the label of a model: `gpt_4o_mini` → `GPT 4o Mini`, `gpt4_turbo` → `GPT4 Turbo`; for embedding `Gpt 4o
 * Mini` (Specification §3, Model catalogues)
 */
export function modelLabel(modelType: string, kind: ModelKind): string {
  const name = modelType.split('_').filter(Boolean).map(capitalised).join(' ')
  return kind === 'embedding' ? name : name.replace(/\bgpt(?![a-z])/gi, 'GPT')
}

/** Converts the providers of a catalogue to lower case, and merges those that only differ in case. */
export function catalogueOf(answer: ModelCatalogue): ModelCatalogue {
  const catalogue: Record<string, string[]> = Object.create(null)
  for (const [name, models] of Object.entries(answer)) {
    const id = modelProviderId(name)
    catalogue[id] = [...new Set([...(catalogue[id] ?? []), ...models])]
  }
  return catalogue
}
