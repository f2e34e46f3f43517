/** Stands where a secret was. */
export const masked = '•••'

/** Parts of names that are secret in any product, without regard to case and separators. */
const usual = ['token', 'passw', 'passphrase', 'secret', 'api[-_]?key', 'authorization', 'credential', 'cookie']

/** Beside these names, `state` is the proof of a sign-in (RFC 6749 §10.12); elsewhere it is part of an address. */
const proofNames = ['code', 'authorizationUrl', 'redirectUri']

/** The usual forms of tokens, in texts. */
const tokens: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic) +[^\s"',]+/gi, `$1 ${masked}`],
  [/\bey[\w-]{8,}(?:\.[\w-]+)+/g, masked],
  [/\b(?:sk|pk|gh[a-z]|xox[a-z])[-_][\w-]{8,}/gi, masked],
]

/** What is masked: fields of these names, and what follows one in a text. */
function masksFor(names: readonly string[]) {
  const wanted = `(?:[\\w-]*(?:${usual.join('|')})[\\w-]*${names.map((name) => `|${name}`).join('')})`
  const texts: readonly (readonly [RegExp, string])[] = [
    // In addresses, headers and JSON, and as the next segment of a path: `?token=…`, `"apiKey":"…"`, `/invite/…`.
    [new RegExp(`((?<![\\w-])(?:${wanted}|state)=)[^&#;\\s"']+`, 'gi'), `$1${masked}`],
    [new RegExp(`("${wanted}"\\s*:\\s*")[^"]+`, 'gi'), `$1${masked}`],
    [new RegExp(`(/${wanted}/)[^/?#\\s"']+`, 'gi'), `$1${masked}`],
    ...tokens,
  ]
  return { name: new RegExp(`^${wanted}$`, 'i'), texts }
}

let masks = masksFor([])

/**
 * Names what the product keeps secret beside passwords, tokens and keys.
 * @param names of fields, and of segments of paths before a one-time link: `code`, `invite`
 */
export function nameSecrets(names: readonly string[]): void {
  masks = masksFor(names)
}

/** Deeper than any usual context; deeper values are left out. */
const deepest = 12

/** Masks what follows the name of a secret in a text, and tokens in their usual forms. */
export const maskText = (text: string): string =>
  masks.texts.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)

/** Masks everything after the first segment of a path: it may be a one-time link. */
export function maskPath(path: string): string {
  const [own = ''] = /^\/[^/]*/.exec(path) ?? []
  return maskText(own) + (own === path ? '' : `/${masked}`)
}

/**
 * Copies a value as plain data without secrets, fit to be sent. Flags and empty values stay, since they tell no secret.
 */
export function mask(value: unknown): unknown {
  left = most
  return copy(value, false, [])
}

/** The values of a context that are shown: a larger one would take longer to be sent than a console has between two events. */
const most = 5_000

/** The values that the present copy may still have. */
let left = most

function copy(value: unknown, isSecret: boolean, around: readonly object[]): unknown {
  left -= 1
  if (left < 0) return '…'
  if (value === null || value === undefined || typeof value === 'boolean' || value === '') return value
  if (typeof value === 'object')
    return around.includes(value) || around.length >= deepest ? '…' : copyObject(value, isSecret, [...around, value])
  if (isSecret) return masked
  if (typeof value === 'string') return maskText(value)
  return typeof value === 'number' ? value : `[${typeof value}]`
}

function copyObject(value: object, isSecret: boolean, around: readonly object[]): unknown {
  if (Array.isArray(value) || value instanceof Set)
    return shownOf([...value]).map((each) => copy(each, isSecret, around))
  const entries = Object.entries(value)
  if (value instanceof Error) entries.unshift(['name', value.name], ['message', value.message])
  // An actor, an element, a URL: what is no plain data leads out of it.
  else if (!isPlain(value)) return `[${value.constructor.name}]`
  return copyEntries(entries, isSecret, around)
}

/** Tells plain objects from instances; those of a frame have a prototype of their own. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Of a long list its beginning, and the sign that there is more. */
const shownOf = <T>(list: readonly T[]): readonly T[] =>
  list.length > left ? list.slice(0, Math.max(left, 0) + 1) : list

function copyEntries(entries: readonly (readonly [string, unknown])[], isSecret: boolean, around: readonly object[]) {
  const hasProof = entries.some(([key]) => proofNames.includes(key))
  /** `{ field: 'apiKey', value: '…' }`: the value of one field. */
  const isSecretField = entries.some(([key, value]) => key === 'field' && isSecretName(String(value)))
  return Object.fromEntries(
    shownOf(entries).map(([name, value]) => {
      const here = (hasProof && name === 'state') || (isSecretField && name === 'value') || isSecretName(name)
      return [maskText(name), copy(value, isSecret || here, around)]
    }),
  )
}

/** Tells whether a name is that of a secret: `accessToken`, `api_key`. */
export const isSecretName = (name: string): boolean => masks.name.test(name)
