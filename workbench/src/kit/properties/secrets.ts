import { isSecretName } from '#workbench/ground/masks.ts'
import { textOf } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'

/** A secret that a model's samples contain. */
export interface Secret {
  readonly text: string
  readonly isPassword: boolean
}

/** As long as a text has to be that is found within other texts; a shorter one may be part of any word. */
const shortest = 8

/** Lists the texts in a value, with the names around them. */
function textsIn(
  value: unknown,
  names: readonly string[] = [],
): { readonly text: string; readonly names: readonly string[] }[] {
  if (typeof value === 'string') return [{ text: value, names }]
  if (typeof value !== 'object' || value === null) return []
  // `{ field: 'apiKey', value: '…' }`: the value of one field.
  const field = 'field' in value && typeof value.field === 'string' ? value.field : null
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, [...names, name === 'value' && field !== null ? field : name]),
  )
}

/** Lists the secrets of samples: what stands under the name of one. */
export function secretsIn(samples: unknown): Secret[] {
  const found = textsIn(samples).flatMap(({ text, names }): Secret[] =>
    text.trim() !== '' && names.some(isSecretName)
      ? [{ text: text.trim(), isPassword: names.some((name) => /passw|passphrase/i.test(name)) }]
      : [],
  )
  return [...new Map(found.map((secret) => [secret.text, secret])).values()]
}

/** Lists the secrets of all samples of a model. The names of the samples themselves are words, and no names of fields. */
export function secretsOf({ inputs = {}, events = {}, done = {} }: Model): Secret[] {
  const samples = [...Object.values(events), ...Object.values(done)].flatMap((each) => Object.values(each ?? {}))
  return secretsIn([...Object.values(inputs), ...samples])
}

/** Finds which of the secrets a context holds. */
export function secretsHeld(context: unknown, secrets: readonly Secret[]): Secret[] {
  if (secrets.length === 0) return []
  const texts = textsIn(JSON.parse(textOf(context))).map(({ text }) => text.trim())
  return secrets.filter(({ text }) =>
    texts.some((each) => each === text || (text.length >= shortest && each.includes(text))),
  )
}
