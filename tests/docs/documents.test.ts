import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { oldestBrowsers } from '#deploy/oldest-browsers.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { brokenLinks, missingPaths, readDocument, readDocuments, unknownCommands } from './documents.ts'

const documents = readDocuments()
const find = (path: string) => documents.find((each) => each.path === path) ?? readDocument(path, '')

describe('every document', () => {
  test('is read', () => {
    const paths = documents.map(({ path }) => path)
    for (const path of ['.github/pull_request_template.md', 'README.md', 'llms.txt', 'src/api/README.md'])
      expect(paths).toContain(path)
    expect(paths.filter((path) => path.includes('node_modules'))).toEqual([])
  })

  test('has only links that lead to a file and a heading', () => {
    expect(documents.flatMap((each) => brokenLinks(each, documents))).toEqual([])
  })

  test('names only paths that exist', () => {
    expect(documents.flatMap(missingPaths)).toEqual([])
  })

  test('names only commands of package.json', () => {
    expect(documents.flatMap((each) => unknownCommands(each, packageJson.scripts))).toEqual([])
  })
})

describe('a document that is wrong', () => {
  const text = `
# One [two](README.md#two-commands) \`three\` & four

## Two
## Two

[one](#one-two-three--four) [two again](#two-1) [folder](docs) [web](https://example.com/nothing)
[gone](gone.md) [no heading](#three) [elsewhere](README.md#nowhere) [out](../package.json)
<picture><source srcset="docs/gone.webp"><img src="docs/pictures/team-light.webp" alt=""></picture>
\`src/gone.ts\` \`src/api\` \`src/main.ts/\` \`src/{name}.ts\` \`[x](gone-too.md)\`
\`npm run gone\` and \`npm run build -- --outDir DIR\`
`
  const wrong = readDocument('wrong.md', text)

  test('is reported, link by link', () => {
    expect(brokenLinks(wrong, [wrong, readDocument('README.md', '## Two commands')])).toEqual([
      'wrong.md: gone.md does not exist',
      'wrong.md: #three is no heading of wrong.md',
      'wrong.md: README.md#nowhere is no heading of README.md',
      'wrong.md: ../package.json leads out of the repository',
      'wrong.md: docs/gone.webp does not exist',
    ])
  })

  test('is reported, path by path and command by command', () => {
    expect(missingPaths(wrong)).toEqual([
      'wrong.md: src/gone.ts does not exist',
      'wrong.md: src/main.ts/ does not exist',
    ])
    expect(unknownCommands(wrong, { build: '' })).toEqual(['wrong.md: there is no npm run gone'])
  })
})

describe('README.md', () => {
  const readme = find('README.md')

  test('has at most 120 lines', () => {
    expect(readme.text.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
  })

  test('leads to the demo first', () => {
    expect(readme.links[0]).toBe('docs/demo.md')
  })

  test('says how the two commands and the accounts are called', () => {
    for (const words of ['npm start', 'npm test', 'statehouse', 'ada@example.com']) expect(readme.text).toContain(words)
  })
})

test.each(['README.md', 'docs/operations.md'])('%s names the oldest browsers', (path) => {
  const { chrome, edge, firefox, safari } = oldestBrowsers
  expect(find(path).text).toContain(`Chrome ${chrome}, Edge ${edge}, Firefox ${firefox} and Safari ${safari} or newer`)
})

test('CONTRIBUTING.md has a command for every project of Vitest', () => {
  const projects = [...readFileSync('vitest.config.ts', 'utf8').matchAll(/(?:inNode\(\s*|\bname: )'(\w+)'/g)]
  const names = projects.map(([, name = '']) => name)
  expect(names).toEqual(expect.arrayContaining(['unit', 'charts', 'wasm', 'ui', 'deploy']))
  const scripts = Object.entries(packageJson.scripts)
  const { code } = find('CONTRIBUTING.md')
  for (const name of names) {
    const ending = `vitest run --project ${name}`
    const known = scripts.filter(([, command]) => command.endsWith(ending)).map(([script]) => `npm run ${script}`)
    expect(
      code.some((words) => words.endsWith(ending) || known.includes(words)),
      name,
    ).toBe(true)
  }
})

test('llms.txt has the form of llmstxt.org, and lists every page of docs', () => {
  const { text, links } = find('llms.txt')
  expect(text).toMatch(/^# Statehouse\n\n> .+\n/)
  const lines = text.split('\n').filter((line) => line.startsWith('- '))
  for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\([^)]+\): [A-Z]/)
  expect(links).toHaveLength(lines.length)
  const pages = documents.map(({ path }) => path).filter((path) => /^docs\/[^/]+\.md$/.test(path))
  expect(pages.filter((path) => !links.includes(path))).toEqual([])
})

describe('CHANGELOG.md', () => {
  const headings = find('CHANGELOG.md')
    .text.split('\n')
    .filter((line) => /^##+ /.test(line))
  const [unreleased, ...rest] = headings.filter((line) => line.startsWith('## '))
  const versions = rest.map((line) => /^## (?<number>\d+\.\d+\.\d+) - (?<date>\d{4}-\d\d-\d\d)$/.exec(line)?.groups)

  test('begins with what is not released', () => {
    expect(unreleased).toBe('## Unreleased')
  })

  test('has the version of package.json as its newest', () => {
    expect(versions[0]?.number).toBe(packageJson.version)
  })

  test('has versions with a number and a date, the newest first, and changes by their kind', () => {
    expect(versions).not.toContain(undefined)
    const dates = versions.map((version) => version?.date)
    expect(dates).toEqual(dates.toSorted().reverse())
    const kinds = headings.filter((line) => line.startsWith('### '))
    for (const kind of kinds)
      expect(kind).toMatch(/^### (Added|Changed|Deprecated|Removed|Fixed|Security|Known limits)$/)
  })
})
