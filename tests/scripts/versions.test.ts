import { readFileSync } from 'node:fs'
import type { CompatStatement } from '@mdn/browser-compat-data/types'
import { describe, expect, test } from 'vitest'
import { oldestBrowsers } from '#deploy/oldest-browsers.ts'
import { browsers, firstVersions, isTooNew, oldest, type UsedFeature, versionText } from '#scripts/versions/compat.ts'
import { judgeVersions, neededVersions } from '#scripts/versions/judge.ts'
import { featuresOfHeaders, featuresOfPage } from '#scripts/versions/pages.ts'
import { featuresOfScript } from '#scripts/versions/scripts.ts'
import { featuresOfStyles } from '#scripts/versions/styles.ts'
import { readDocuments } from '../docs/documents.ts'

const namesOf = (features: readonly UsedFeature[]) => features.map(({ name }) => name)
const tooNewIn = (features: readonly UsedFeature[]) => namesOf(features.filter(({ versions }) => isTooNew(versions)))

describe('a script', () => {
  test.each([
    ['an object', 'const s = new Temporal.PlainDate()', 'Temporal'],
    ['a member of an object', 'Promise.try(run)', 'Promise.try'],
    ['one of the window', 'window.Promise["try"](run)', 'Promise.try'],
    ['a member of an object that every page has', 'navigator.userAgentData', 'navigator.userAgentData'],
    ['a method, whatever it is called on', 'a.b.symmetricDifference(c); x.toHex()', '.toHex()'],
    ['an event', 'box.addEventListener(`scrollend`, run)', 'the event scrollend'],
    ['an attribute in JSX', '(0, x.jsx)(`dialog`, { closedBy: `any` })', '<dialog closedby>'],
    ['using', '{ using file = open() }', 'using'],
    ['a regular expression with modifiers', '/(?i:a)b/', 'a regular expression with modifiers'],
  ])('is asked for %s', (_, code, name) => {
    expect(tooNewIn(featuresOfScript(code))).toContain(name)
  })

  test('may ask before it calls, and may call anything of its own as browsers call theirs', () => {
    const code = 'a.toHex?.(); const b = { Temporal: 1, toHex() {} }; b.Temporal; import("./Temporal.js")'
    expect(tooNewIn(featuresOfScript(code))).toEqual([])
  })

  test('that cannot be parsed is refused', () => {
    expect(() => featuresOfScript('const')).toThrow()
  })
})

test.each([
  ['a property', 'p { field-sizing: content }', 'field-sizing'],
  ['a value', 'p { width: stretch }', 'width: stretch'],
  ['a function', 'p { color: contrast-color(red) }', 'contrast-color()'],
  ['a unit', 'p { width: 3rcap }', 'the unit rcap'],
  ['a selector', 'p:has-slotted { color: red }', ':has-slotted'],
  ['an at-rule', '@position-try --a { left: 0 }', '@position-try'],
  ['a feature of an at-rule', '@media (inverted-colors: none) { p { left: 0 } }', '@media inverted-colors'],
])('a style sheet is asked for %s, but not in @supports', (_, sheet, name) => {
  expect(tooNewIn(featuresOfStyles(sheet))).toContain(name)
  expect(tooNewIn(featuresOfStyles(`@supports (display: grid) { ${sheet} }`))).toEqual([])
})

test('units and nesting that the oldest browsers know are found by their common name', () => {
  expect(namesOf(featuresOfStyles('p { height: 100dvh; &:hover { width: 5cqi } }'))).toEqual(
    expect.arrayContaining([
      'the unit viewport_percentage_units_dynamic',
      ':nesting',
      'the unit container_query_length_units',
    ]),
  )
})

test('a page is asked for elements and attributes, but not in its scripts', () => {
  const page = '<dialog id="a" closedby="any"><p popover></p></dialog><script>"<selectedcontent>"</script>'
  expect(namesOf(featuresOfPage(page))).toEqual(
    expect.arrayContaining(['<dialog>', '<dialog closedby>', '<p popover>']),
  )
  expect(namesOf(featuresOfPage(page))).not.toContain('<selectedcontent>')
})

test('the headers of a deployment are asked for', () => {
  expect(namesOf(featuresOfHeaders())).toEqual(
    expect.arrayContaining(['Content-Security-Policy', 'Content-Security-Policy: script-src', 'Referrer-Policy']),
  )
})

describe('versions', () => {
  const at = (version: number) => ({ chrome: version, edge: version, firefox: version, safari: version })

  test('of a feature are those without a flag, a prefix or a gap, on computers and phones', () => {
    const statement = (version: string, more: object = {}): CompatStatement => ({
      source_file: 'api/URL.json',
      support: {
        chrome: [
          { version_added: version, ...more },
          { version_added: '3', prefix: 'webkit' },
        ],
        chrome_android: { version_added: '90' },
        edge: { version_added: '≤79' },
        firefox: { version_added: false },
      },
    })
    expect(firstVersions([statement('100')])).toEqual({
      chrome: 100_000,
      edge: 79_000,
      firefox: Infinity,
      safari: Infinity,
    })
    expect(firstVersions([statement('80')]).chrome).toBe(90_000)
    expect(firstVersions([statement('80', { partial_implementation: true })]).chrome).toBe(Infinity)
    expect(firstVersions([statement('100'), statement('95')]).chrome).toBe(95_000)
    expect([17_004, 126_000, Infinity].map(versionText)).toEqual(['17.4', '126', 'no version'])
  })

  test('that are too old or too new, and fallbacks without a use, are problems', () => {
    const fallbacks = [{ features: ['b', 'c', 'd'], reason: 'asked' }]
    const used = [
      { name: 'a', versions: { ...oldest, safari: 99_000 } },
      { name: 'b', versions: at(Infinity) },
      { name: 'c', versions: at(1000) },
    ]
    const problems = judgeVersions(used, fallbacks)
    expect(problems).toEqual([
      expect.stringContaining('uses a, which comes with'),
      expect.stringContaining('fallbacks.ts has c'),
      expect.stringContaining('fallbacks.ts has d'),
    ])
    expect(neededVersions(used, fallbacks).safari).toEqual({ version: 99_000, features: ['a'] })
    expect(judgeVersions([{ name: 'a', versions: at(1000) }], [])).toHaveLength(browsers.length)
  })
})

test('each browser that is too old lacks what the page asks for before it shows its sentence', () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? []
  const asked = neededVersions(featuresOfScript(script), [])
  expect(Object.fromEntries(browsers.map((browser) => [browser, versionText(asked[browser].version)]))).toEqual(
    oldestBrowsers,
  )
})

test('the documents name the oldest browsers', () => {
  const { chrome, edge, firefox, safari } = oldestBrowsers
  const named = readDocuments().flatMap(({ path, text }) =>
    [...text.matchAll(/Chrome (\S+), Edge (\S+), Firefox (\S+) and Safari (\d+(?:\.\d+)?)/g)].map(([, ...versions]) => [
      path,
      ...versions,
    ]),
  )
  expect(named.map(([path]) => path)).toContain('docs/operations.md')
  for (const [path, ...versions] of named) expect(versions, path).toEqual([chrome, edge, firefox, safari])
})
