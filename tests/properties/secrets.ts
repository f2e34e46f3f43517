import { isSecretName, type Model } from '@statehouse/workbench/kit'

/** Minimum length for a search in other texts: a shorter one may be part of any word. */
const shortest = 8

interface Named {
  readonly text: string
  /** The keys around it. */
  readonly names: readonly string[]
}

function textsIn(value: unknown, names: readonly string[] = []): Named[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ text: value.trim(), names }]
  if (typeof value !== 'object' || value === null) return []
  // `{ field: 'apiKey', value: '…' }` holds the value of one field.
  const field = 'field' in value && typeof value.field === 'string' ? value.field : null
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, [...names, name === 'value' && field !== null ? field : name]),
  )
}

/** The secrets in a model's samples. The samples' names are not field names. */
export function secretsOf({ inputs = {}, events = {}, done = {} }: Partial<Model>): readonly Named[] {
  const samples = [inputs, ...Object.values(events), ...Object.values(done)].flatMap((each) =>
    Object.values(each ?? {}),
  )
  return samples.flatMap((sample) => textsIn(sample)).filter(({ names }) => names.some(isSecretName))
}

export const passwordsOf = ({ events }: Model): readonly Named[] =>
  secretsOf({ events }).filter(({ names }) => names.some((name) => /passw/i.test(name)))

export function secretsIn(context: unknown, secrets: readonly Named[]): string[] {
  const texts = textsIn(context).map(({ text }) => text)
  const isIn = (secret: string) =>
    texts.some((text) => text === secret || (secret.length >= shortest && text.includes(secret)))
  return [...new Set(secrets.map(({ text }) => text))].filter(isIn)
}
