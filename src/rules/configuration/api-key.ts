import type { DraftModel } from './draft.ts'
import { modelProviderLabel } from './model-names.ts'

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
