import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'
import { addresses } from '#rules/paths.ts'
import { type BuildMode, buildVariable } from '#tests/support/builds/build.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import packageJson from '../../package.json' with { type: 'json' }

// The prerendered files as a server gets them: what their content security policy may forbid.

let policy: Record<string, string[]>
let pages: { readonly file: string; readonly html: string }[]

const folderOf = (mode: BuildMode) => process.env[buildVariable[mode]] ?? ''

async function pagesOf(folder: string) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html')).sort()
  return Promise.all(files.map(async (file) => ({ file, html: await readFile(join(folder, file), 'utf8') })))
}

test.beforeAll(async () => {
  policy = JSON.parse(await readFile(join(folderOf('production'), 'csp.json'), 'utf8'))
  pages = await pagesOf(folderOf('production'))
})

const contentsOf = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, content = '']) => content)
const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

test('each address has its file', () => {
  expect(pages.map(({ file }) => file)).toEqual(
    ['', ...addresses].map((address) => `${address}/index.html`.slice(1)).sort(),
  )
})

test('each page says the version of package.json, those for QA too', async () => {
  const all = [...pages, ...(await pagesOf(folderOf('qa')))]
  expect(all.map(({ file }) => file)).toContain('statecharts.html')
  for (const { file, html } of all)
    expect(html.match(/<meta name="version"[^>]*>/g), file).toEqual([
      `<meta name="version" content="${packageJson.version}">`,
    ])
})

test('csp.json has the hash of each inline script and style, and nothing else, and nothing needs more', () => {
  expect(Object.keys(policy).sort()).toEqual(['script-src', 'style-src'])
  for (const element of ['script', 'style'] as const) {
    const hashes = new Set(pages.flatMap(({ html }) => contentsOf(html, element)).map(hashOf))
    expect(hashes.size).toBeGreaterThan(0)
    expect(policy[`${element}-src`]?.toSorted()).toEqual([...hashes].sort())
  }
  for (const { file, html } of pages) {
    const markup = html.replaceAll(/<(script|style)>.*?<\/\1>/gs, '')
    expect(markup.match(/\sstyle=|\son\w+=|javascript:|unsafe-inline/gi), file).toBeNull()
    // Every script and style that is left comes from the server itself.
    for (const [tag] of markup.matchAll(/<(?:script|style|link)\b[^>]*>/g))
      expect(tag, file).toMatch(/(?:src|href)="\/assets\/[\w-]+\.(?:js|svg)"/)
  }
})

test('the script that keeps events is the first one of each page, and has less than 1,000 bytes', () => {
  for (const { file, html } of pages) {
    const [arrival = ''] = contentsOf(html, 'script')
    expect(arrival, file).toContain('requestSubmit')
    expect(html.indexOf(arrival), file).toBeLessThan(html.indexOf('<body>'))
    expect(brotliCompressSync(arrival).length, file).toBeLessThan(1_000)
  }
})
