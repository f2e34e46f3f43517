import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { oldestBrowsers } from '#html/oldest-browsers.ts'
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
    // The changelog names those of its time.
    const others = documents.filter(({ path }) => path !== 'CHANGELOG.md')
    expect(others.flatMap((each) => unknownCommands(each, packageJson.scripts))).toEqual([])
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
})

test.each(['README.md', 'docs/operations.md'])('%s names the oldest browsers', (path) => {
  const { chrome, edge, firefox, safari } = oldestBrowsers
  expect(find(path).text).toContain(`Chrome ${chrome}, Edge ${edge}, Firefox ${firefox} and Safari ${safari} or newer`)
})

test.each(globSync('.github/workflows/*.yml'))(
  '%s runs commands of package.json, and actions by their commit',
  (path) => {
    const text = readFileSync(path, 'utf8')
    expect(unknownCommands(readDocument(path, text), packageJson.scripts)).toEqual([])
    const actions = text.split('\n').filter((line) => line.includes('uses:'))
    for (const line of actions)
      expect(line).toMatch(/uses: (\.\/\.github\/workflows\/\w+\.yml$|[\w./-]+@[0-9a-f]{40} # v\d)/)
  },
)

test('llms.txt lists every page of docs', () => {
  const { links } = find('llms.txt')
  const pages = documents.map(({ path }) => path).filter((path) => /^docs\/[^/]+\.md$/.test(path))
  expect(pages.filter((path) => !links.includes(path))).toEqual([])
})
