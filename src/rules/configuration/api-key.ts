import type { DraftModel } from './draft.ts'
import { endOfKey, modelProviderLabel } from './model-names.ts'

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
