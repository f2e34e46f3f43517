import type { AnyEventObject, MachineContext } from 'xstate'

/** Stands where a secret was. */
export const masked = '•••'

/** Names of secrets, without regard to case and separators. */
const secretName =
  /token|passw|passphrase|secret|apikey|authorization|credential|cookie|hash|(started|stored|oauth)state|^(code|otp|pin)$/

/** Beside these names, `state` is the proof of a sign-in (RFC 6749 §10.12); elsewhere it is part of an address. */
const proofNames = ['code', 'authorizationUrl', 'redirectUri']

/** In texts: values after a secret's name, as in addresses and headers, and the usual forms of tokens. */
const secretTexts: readonly (readonly [RegExp, string])[] = [
  [/((?:^|[?&#;\s])[\w.-]*(?:token|passw|secret|key|hash|code|state)[\w.-]*=)[^&#;\s"']+/gi, `$1${masked}`],
  [/("[\w.-]*(?:token|passw|secret|key|hash|code)[\w.-]*"\s*:\s*")[^"]+/gi, `$1${masked}`],
  [/\b(Bearer|Basic) +[^\s"',]+/gi, `$1 ${masked}`],
  [/\bey[\w-]{8,}(?:\.[\w-]+)+/g, masked],
  [/\b(?:sk|pk|gh[a-z]|xox[a-z])[-_][\w-]{8,}/gi, masked],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, masked],
]

/** As long as a random text has to be that cannot be guessed. */
const longText = /(?<![\w-])[\w-]{20,}/g

/** A word of a name, and a number in one: `embedding`, `3`, `4o`, `70b`, `v2`, `20241022`. */
const nameWord = /^[a-z]{2,}$/
const nameNumber = /^(?:[a-z]?\d{1,4}[a-z]?|\d{8})$/

/** Tells whether a text is a name of lowercase words and numbers, as models have: `text_embedding_3_small`. */
function isName(text: string): boolean {
  const parts = text.split(/[-_]/)
  const words = parts.filter((part) => nameWord.test(part))
  return words.length >= 2 && parts.every((part) => words.includes(part) || nameNumber.test(part))
}

/** Tells whether a long text was drawn at random: letters and digits that are no name, hexadecimal digits, or letters of ever changing case. */
function isRandom(text: string): boolean {
  if (/^[\da-f]{32,}$/i.test(text)) return true
  if (/\d/.test(text)) return /[a-z]/i.test(text) && !isName(text)
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return Math.min(count(/[a-z]/g), count(/[A-Z]/g)) >= text.length / 4
}

/** Deeper than any usual context; deeper values are left out. */
const deepest = 12

/** Masks what looks like a secret in a text. */
export function maskText(text: string): string {
  const known = secretTexts.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
  return known.replace(longText, (found) => (isRandom(found) ? masked : found))
}

/** Masks everything after the first segment of a path: it may be a one-time link. */
export function maskPath(path: string): string {
  const [own = ''] = /^\/[^/]*/.exec(path) ?? []
  return maskText(own) + (own === path ? '' : `/${masked}`)
}

/**
 * Copies a value as plain data without secrets, fit to be sent. Flags and empty values stay, since they tell no secret.
 */
export function mask(value: unknown): unknown {
  return copy(value, false, [])
}

function copy(value: unknown, isSecret: boolean, around: readonly object[]): unknown {
  if (value === null || value === undefined || typeof value === 'boolean' || value === '') return value
  if (typeof value === 'object')
    return around.includes(value) || around.length >= deepest ? '…' : copyObject(value, isSecret, around)
  if (isSecret) return masked
  if (typeof value === 'string') return maskText(value)
  return typeof value === 'number' ? value : `[${typeof value}]`
}

function copyObject(value: object, isSecret: boolean, outside: readonly object[]): unknown {
  const around = [...outside, value]
  if (value instanceof Date) return isSecret ? masked : String(value)
  if (value instanceof URL || value instanceof URLSearchParams)
    return copy(`?${value}`.replace(/^\?(?=\w+:)/, ''), isSecret, around)
  if (value instanceof Map) return copyEntries([...value], isSecret, around)
  if (Array.isArray(value) || value instanceof Set) return [...value].map((each) => copy(each, isSecret, around))
  // An actor: only its id is plain data.
  if ('sessionId' in value && 'send' in value) return `[actor ${value.sessionId}]`
  const entries = Object.entries(value)
  if (value instanceof Error) entries.unshift(['name', value.name], ['message', value.message])
  return copyEntries(entries, isSecret, around)
}

function copyEntries(entries: readonly (readonly [unknown, unknown])[], isSecret: boolean, around: readonly object[]) {
  const hasProof = entries.some(([key]) => proofNames.includes(String(key)))
  /** `{ field: 'apiKey', value: '…' }`: the value of one field. */
  const isSecretField = entries.some(([key, value]) => key === 'field' && isSecretName(String(value)))
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const name = String(key)
      const here = (hasProof && name === 'state') || (isSecretField && name === 'value') || isSecretName(name)
      return [maskText(name), copy(value, isSecret || here, around)]
    }),
  )
}

/** Tells whether a name is that of a secret: `accessToken`, `api_key`. */
export const isSecretName = (name: string): boolean => secretName.test(name.toLowerCase().replace(/[\W_]/g, ''))

/** Copies a snapshot for sending: its state as it is, its data masked. */
export function maskSnapshot<S extends object>(snapshot: S): S {
  const { status, value, context, output, error } = snapshot as Record<string, unknown>
  return { status, value, context: mask(context), output: mask(output), error: mask(error) } as unknown as S
}

/** The masks in the form that @statelyai/inspect takes. */
export const sanitize = {
  sanitizeEvent: (event: AnyEventObject) => mask(event) as AnyEventObject,
  sanitizeContext: (context: MachineContext) => mask(context) as MachineContext,
}
