import fc from 'fast-check'
import { expect } from 'vitest'
import { URLSearchParams as SpecifiedSearchParams } from 'whatwg-url'
import { parseSearch, stringifySearch, textsOf, wellFormed } from '#routes/search.ts'
import { paths } from './addresses.ts'
import { anyText, expectCleanPrototypes, inheritedNames, mutated, nameOr } from './hostile.ts'
import { fuzz, type Verdict } from './kit.ts'

const home = 'https://console.example.com'
const known = ['callback', 'token', 'hash', 'code', 'state', 'provider', 'error', 'search', 'order'] as const
const pairs = fc.tuple(nameOr(...known), fc.oneof(anyText, fc.constantFrom('1e5', '', 'null', '[1]', '{"a":1}')))
const typed = fc.oneof(
  fc.array(pairs, { maxLength: 4 }).map((list) => `?${list.map((pair) => pair.map(encodeOrKeep).join('=')).join('&')}`),
  mutated(
    fc.constantFrom(
      '?token=1e5&token=2',
      'callback=vscode%3A%2F%2Fa.b',
      '?code=a&state=b&provider=GitHub',
      '?hash=a+b',
    ),
  ),
  anyText,
)
/** Queries as an address has them: whatever was typed, a browser encodes what is no ASCII. */
const queries = typed.map((query) => Object.assign(new URL(home), { search: query }).search)

/** Encodes a text, or keeps it where that is impossible. */
function encodeOrKeep(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : text
}

fuzz('a search parameter is the text of the address', queries, (query): Verdict => {
  const search = parseSearch(query)
  const specified = new SpecifiedSearchParams(query)
  const texts = textsOf(...known)(search)
  for (const name of known) {
    const first = specified.getAll(name).find((value) => value !== '')
    expect(texts[name], name).toBe(first)
  }
  expect(Object.keys(texts).every((name) => known.some((each) => each === name))).toBe(true)
  const written = stringifySearch(search)
  expect(Object.entries(parseSearch(written)), 'writing and reading changes nothing').toEqual(Object.entries(search))
  // What an object inherits is no parameter.
  expect(Object.keys(textsOf('toString' as string, 'constructor')({}))).toEqual([])
  expectCleanPrototypes()
  return Object.keys(texts).length > 0 ? 'accepted' : 'refused'
})

const written = fc.dictionary(
  fc.oneof(inheritedNames, fc.string({ unit: 'binary' })),
  fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(undefined, null, 7, '')),
)
fuzz('a written query has texts alone', written, (search): Verdict => {
  const texts = Object.entries(search).filter(([, value]) => typeof value === 'string' && value !== '')
  expect(Object.entries(parseSearch(stringifySearch(search)))).toEqual(texts)
  expect(stringifySearch(search), 'nothing is written of the others').toBe(stringifySearch(Object.fromEntries(texts)))
  return texts.length > 0 ? 'accepted' : 'refused'
})

fuzz('a damaged address becomes one that can be decoded', fc.tuple(paths, anyText), ([path, more]): Verdict => {
  const url = URL.parse(path + more, home)
  // The router gives its own addresses alone.
  if (url?.origin !== home) return 'refused'
  const before = url.href
  const isDamaged = !canBeDecoded(url.pathname)
  const { origin, search, hash } = url
  const after = wellFormed({ url })
  expect(canBeDecoded(after.pathname)).toBe(true)
  expect([after.origin, after.search, after.hash]).toEqual([origin, search, hash])
  if (!isDamaged) expect(after.href).toBe(before)
  return isDamaged ? 'refused' : 'accepted'
})

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
