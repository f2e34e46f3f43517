export const masked = '•••'

/** What is shown instead of a secret. */
type Hide = (secret: string) => string

const always: Hide = () => masked

/** A secret that is masked already: masking twice changes nothing. */
const hidden = /^(?:https:\/\/masked\.invalid\/)?•+[\da-z]{0,7}$/

/**
 * Equal secrets get equal masks, so that what compares them still can. A URL stays a URL, and what is too short stays so.
 * @param key only the browser's tab knows it: without it, guessing a secret takes too long
 */
export const pseudonyms =
  (key: string): Hide =>
  (secret) => {
    const letters = [...(key + secret)].map((letter) => letter.codePointAt(0) ?? 0)
    const hash = letters.reduce((before, letter) => Math.imul(before ^ letter, 16_777_619), 2_166_136_261) >>> 0
    const name = masked + hash.toString(36).padStart(7, '0')
    return URL.canParse(secret) ? `https://masked.invalid/${name}` : name.slice(0, secret.length)
  }

/** Parts of names that are secret in any product. Case and separators do not matter. */
const usual = ['token', 'passw', 'passphrase', 'secret', 'api[-_]?key', 'authorization', 'credential', 'cookie']

/** Next to these names, `state` proves a sign-in (RFC 6749 §10.12). Elsewhere it is part of a URL. */
const proofNames = ['code', 'authorizationUrl', 'redirectUri']

const tokens: readonly RegExp[] = [
  /(?<kept>\b(?:Bearer|Basic) +)(?<secret>[^\s"',]+)/gi,
  /(?<secret>\bey[\w-]{8,}(?:\.[\w-]+)+)/g,
  /(?<secret>\b(?:sk|pk|gh[a-z]|xox[a-z])[-_][\w-]{8,})/gi,
]

/** The start of a name. In a URL that is encoded in a query, `?`, `&` or `#` precedes it, and encoding again adds a 25. */
const start = '(?:(?<![\\w-])|(?<=%(?:25)*(?:3F|26|23)))'

/** Patterns for fields of these names, and for what follows a name in a text. */
function masksFor(names: readonly string[]) {
  const wanted = `(?:[\\w-]*(?:${usual.join('|')})[\\w-]*${names.map((name) => `|${name}`).join('')})`
  const named = `${start}(?:${wanted}|state)`
  // In URLs, headers, JSON and path segments: `?token=…`, `%3Ftoken%3D…`, `"apiKey":"…"`, `token: …`, `/invite/…`.
  const texts = [
    `(?<kept>${named}=)(?<secret>[^&#;\\s"']+)`,
    `(?<kept>${named}(%(?:25)*)3D)(?<secret>(?:(?!\\2(?:26|23))[^&#;\\s"'])+)`,
    `(?<kept>"${wanted}"\\s*:\\s*")(?<secret>[^"]+)`,
    `(?<kept>${start}${wanted}: *["']?)(?<secret>(?!(?:Bearer|Basic) )[^\\s"',]+)`,
    `(?<kept>/${wanted}/)(?<secret>[^/?#\\s"']+)`,
  ].map((text) => new RegExp(text, 'gi'))
  return { name: new RegExp(`^${wanted}$`, 'i'), texts: [...texts, ...tokens] }
}

let masks = masksFor([])

/**
 * Adds the product's own secrets to passwords, tokens and keys.
 * @param names of fields, and of path segments before a one-time link: `code`, `invite`
 */
export function nameSecrets(names: readonly string[]): void {
  masks = masksFor(names)
}

const maxDepth = 12

/** Masks what follows the name of a secret, and common token formats. */
export const maskText = (text: string, hide = always): string =>
  masks.texts.reduce(
    (rest, pattern) =>
      rest.replace(pattern, (...found) => {
        const { kept = '', secret } = found.at(-1)
        return kept + hiding(secret, hide)
      }),
    text,
  )

const hiding = (secret: string, hide: Hide) => (hidden.test(secret) ? secret : hide(secret))

/** Masks everything after the first path segment, because it may be a one-time link. */
export function maskPath(path: string): string {
  const [own = ''] = /^\/[^/]*\/?/.exec(path) ?? []
  return maskText(own) + (own === path ? '' : masked)
}

/** Copies a value as plain data without secrets. Flags and empty values stay: they contain no secret. */
export function mask(value: unknown, hide = always): unknown {
  left = maxValues
  return copy(value, { isSecret: false, hide }, [])
}

interface Masking {
  readonly isSecret: boolean
  readonly hide: Hide
}

/** Maximum number of values shown of a context: more would take too long to send. */
const maxValues = 5_000

let left = maxValues

function copy(value: unknown, how: Masking, around: readonly object[]): unknown {
  left -= 1
  if (left < 0) return '…'
  if (value === null || typeof value === 'boolean' || !value) return value
  if (typeof value === 'object')
    return around.includes(value) || around.length >= maxDepth ? '…' : copyObject(value, how, [...around, value])
  if (how.isSecret) return hiding(String(value), how.hide)
  if (typeof value === 'string') return maskText(value, how.hide)
  return typeof value === 'number' ? value : `[${typeof value}]`
}

function copyObject(value: object, how: Masking, around: readonly object[]): unknown {
  if (Array.isArray(value) || value instanceof Set) return shownOf([...value]).map((each) => copy(each, how, around))
  const entries = Object.entries(value)
  if (value instanceof Error) entries.unshift(['name', value.name], ['message', value.message])
  // Actors, elements and URLs are not plain data.
  else if (!isPlain(value)) return `[${value.constructor.name}]`
  return copyEntries(entries, how, around)
}

/** Whether an object is plain. Objects from a frame have their own prototype. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** The beginning of a long list, and a sign that there is more. */
const shownOf = <T>(list: readonly T[]): readonly T[] =>
  list.length > left ? list.slice(0, Math.max(left, 0) + 1) : list

function copyEntries(entries: readonly (readonly [string, unknown])[], how: Masking, around: readonly object[]) {
  const hasProof = entries.some(([key]) => proofNames.includes(key))
  /** `{ field: 'apiKey', value: '…' }` holds the value of one field. */
  const isSecretField = entries.some(([key, value]) => key === 'field' && isSecretName(String(value)))
  return Object.fromEntries(
    shownOf(entries).map(([name, value]) => {
      const here = (hasProof && name === 'state') || (isSecretField && name === 'value') || isSecretName(name)
      return [maskText(name), copy(value, { ...how, isSecret: how.isSecret || here }, around)]
    }),
  )
}

/** Whether a name such as `accessToken` or `api_key` is secret. */
export const isSecretName = (name: string): boolean => masks.name.test(name)
