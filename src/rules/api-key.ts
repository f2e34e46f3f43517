import type { DraftModel } from './draft.ts'
import { modelProviderLabel } from './model-names.ts'

/** Four characters of a shorter key would give too much of it away. */
const minLengthForEnd = 12

/** @returns the last four characters of an API key, to recognise it by; empty for a short one */
export function endOfKey(apiKey: string): string {
  const characters = [...apiKey.trim()]
  return characters.length < minLengthForEnd ? '' : characters.slice(-4).join('')
}

/**
 * @param stored the key that the server has for the model; undefined without one
 * @returns the hint at a model's API key: another provider that it was entered for, else how a stored one ends; empty without a hint
 */
export function keyHint({ apiKey, keyProvider, providerName }: DraftModel, stored: string | undefined): string {
  if (apiKey !== '' && keyProvider !== providerName) return `This key is for ${modelProviderLabel(keyProvider)}.`
  const end = apiKey === stored ? endOfKey(apiKey) : ''
  return end && `Ends in …${end}`
}
