import fc from 'fast-check'
import { expect } from 'vitest'
import { parseURL, URL as SpecifiedURL, serializeURLOrigin } from 'whatwg-url'
import { fillPath } from '#api/http.ts'
import { contract, type Operation } from '#contract/index.ts'
import { isOwnPath } from '#rules/paths.ts'
import { anyText, inheritedNames, mutated } from './hostile.ts'
import { fuzz, type Verdict } from './kit.ts'
import { paths, urls } from './urls.ts'

const origin = 'https://api.example.com'
/** The paths with values, and the parts between their slashes; null for a value. */
const templates = (Object.keys(contract) as Operation[]).flatMap((operation) => {
  const { path } = contract[operation]
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const segments = path.split('/').map((segment) => (segment.startsWith('{') ? null : segment))
  return names.length === 0 ? [] : [{ path, names, segments }]
})
const dots = fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2e', '%2e', '?', '#', ';', '{id}'), maxLength: 5 })

function mustBeRefused(value: string): boolean {
  if (['', '.', '..'].includes(value)) return true
  return [...value].some((character) => {
    const code = character.codePointAt(0) ?? 0
    return code < 0x20 || (code >= 0x7f && code <= 0x9f) || (code >= 0xd800 && code <= 0xdfff)
  })
}

const calls = fc.record({
  template: fc.constantFrom(...templates),
  base: fc.constantFrom('', '/base/v2'),
  value: fc.oneof(dots, anyText, inheritedNames, mutated(fc.constantFrom('token-1', '..', 'a/../b', '0a1c7e52-6f0d'))),
})

fuzz('a value in a path never selects another call', calls, ({ template, base, value }): Verdict => {
  const { path, names, segments } = template
  const filled = () => fillPath(path, Object.fromEntries(names.map((name) => [name, value])))
  if (mustBeRefused(value)) {
    expect(filled).toThrow(expect.objectContaining({ kind: 'request' }))
    return 'refused'
  }
  const href = origin + base + filled()
  const expected = base + segments.map((segment) => segment ?? encodeURIComponent(value)).join('/')
  for (const url of [new URL(href), new SpecifiedURL(href)]) {
    expect(url.href).toBe(origin + expected)
    expect(url.pathname).toBe(expected)
    expect(decodeURIComponent(url.pathname.split('/')[base.split('/').length + segments.indexOf(null) - 1] ?? '')).toBe(
      value,
    )
  }
  return 'accepted'
})

const consoles = ['https://console.example.com/login', 'http://localhost:5173/console/login?a=b'] as const
const records = consoles.map((href) => parseURL(href))

fuzz('a return URL never leaves the console', fc.oneof(paths, urls), (path): Verdict => {
  const seen = consoles.map((href) => URL.parse(path, href)?.origin ?? null)
  const specified = records.map((baseURL) => {
    const record = baseURL && parseURL(path, { baseURL })
    return record && serializeURLOrigin(record)
  })
  expect(specified, 'both parsers agree').toEqual(seen)
  const stays = consoles.every((href, index) => new URL(href).origin === seen[index])
  const starts = [path, URL.parse(path, consoles[0])?.pathname ?? '']
  const isAbsolute = path.startsWith('/') && !starts.some((text) => /^\/[/\\]/.test(text))
  expect(isOwnPath(path)).toBe(isAbsolute && stays)
  return isOwnPath(path) ? 'accepted' : 'refused'
})
