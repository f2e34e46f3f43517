import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { packageSite } from '../../deploy/site.ts'

// The folders that `npm run package` reads and writes: what is refused before anything changes.

const api = 'https://api.example.com'
const compiled = `const variables={VITE_API_URL:\`${api}/v2\`}`
const pageForCaddy = '<script type="application/json" id="environment">{}</script>'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statehouse-folders-'))
  vi.stubEnv('VITE_API_URL', `${api}/v2`)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const at = (name: string) => join(folder, name)

/** Writes files below the folder of the test, by their paths. */
async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(at(name)), { recursive: true })
    await writeFile(at(name), text)
  }
}

/** Writes the least that is a build. @returns its folder */
async function writeBuild(page = '<p>') {
  const csp = '{"script-src":[],"style-src":[]}'
  await write({ 'build/index.html': page, 'build/csp.json': csp, 'build/assets/app-1.js': compiled })
  return at('build')
}

/** The names of all files below the folder of the test. */
const files = async () => (await readdir(folder, { recursive: true })).sort()

/** Expects that a package is refused, and that nothing has changed. */
async function expectRefusal(options: Parameters<typeof packageSite>[0], words: string | RegExp): Promise<void> {
  const before = await files()
  await expect(packageSite(options)).rejects.toThrow(words)
  expect(await files()).toEqual(before)
}

describe('the folder of a package', () => {
  test('replaces an older package, of which nothing remains, and nothing else', async () => {
    const build = await writeBuild()
    for (const round of ['first', 'second']) {
      await packageSite({ target: 'nginx', outDir: at('out'), build })
      expect(await readdir(at('out')), round).toEqual(['assets.json', 'headers.conf', 'nginx.conf', 'site'])
      await write({ 'out/left.txt': '' })
    }
    await write({ 'other/letter.txt': 'x' })
    await expectRefusal({ target: 'nginx', outDir: at('other'), build }, 'is not empty and no package')
  })

  test('contains neither the project, nor the build, nor the package before', async () => {
    const build = await writeBuild()
    await write({ 'assets.json': '[]', 'before/assets.json': '[]' })
    const options = { target: 'nginx', build, previous: at('before') } as const
    for (const outDir of [process.cwd(), dirname(process.cwd())])
      await expectRefusal({ ...options, outDir }, 'contains the project')
    await expectRefusal({ ...options, outDir: build }, 'contains the build')
    await expectRefusal({ ...options, outDir: folder }, 'contains the build')
    await expectRefusal({ ...options, outDir: at('before') }, 'contains the package before')
  })

  test('is in the configuration of nginx', async () => {
    const build = await writeBuild()
    await packageSite({ target: 'nginx', outDir: at('out'), build })
    const configuration = await readFile(at('out/nginx.conf'), 'utf8')
    expect(configuration).toContain(`root ${at('out/site')};`)
    expect(configuration).toContain(`include ${at('out/headers.conf')};`)
    expect(configuration).not.toContain('/srv/console')
    await expectRefusal({ target: 'nginx', outDir: at('my site'), build }, 'cannot contain the path')
  })
})

describe('the package before', () => {
  test.each([
    ['nothing', 'it has no assets.json'],
    ['before', 'is no list of assets'],
  ])('is not %s', async (name, words) => {
    await write({ 'before/assets.json': '["../../secret"]' })
    await expectRefusal({ target: 'nginx', outDir: at('out'), build: await writeBuild(), previous: at(name) }, words)
  })

  test('may have no assets, as in the empty stage of the Containerfile', async () => {
    await write({ 'before/assets.json': '[]' })
    const build = await writeBuild()
    expect(await packageSite({ target: 'nginx', outDir: at('out'), build, previous: at('before') })).toEqual({
      assets: 1,
      kept: 0,
    })
  })
})

describe('a finished build', () => {
  test('has to be one', async () => {
    await write({ 'other/index.html': '' })
    for (const [name, words] of [
      ['nothing', 'it has no index.html'],
      ['other', 'it has no csp.json'],
    ] as const)
      await expectRefusal({ target: 'nginx', outDir: at('out'), build: at(name) }, words)
  })

  test('is of the mode "server" for Caddy, and of no other server', async () => {
    const outDir = at('out')
    await expectRefusal({ target: 'caddy', outDir, build: await writeBuild() }, 'has its variables compiled in')
    const build = await writeBuild(pageForCaddy)
    for (const target of ['nginx', 'static'] as const)
      await expectRefusal({ target, outDir, build }, 'is a build for Caddy')
    expect(await packageSite({ target: 'caddy', outDir, build })).toEqual({ assets: 1, kept: 0 })
  })

  test.each([
    ['https://api.example.com:443/v3', true],
    ['HTTPS://API.example.com', true],
    ['https://api.example.co', false],
    ['http://api.example.com', false],
    ['https://api.example.com:8443', false],
  ])('calls the API %s of the variables: %s', async (url, fits) => {
    vi.stubEnv('VITE_API_URL', url)
    const options = { target: 'static', outDir: at('out'), build: await writeBuild() } as const
    if (fits) expect(await packageSite(options)).toEqual({ assets: 1, kept: 0 })
    else await expectRefusal(options, 'was built for another API than')
  })
})

test.each(['nginx', 'static'] as const)('variables that do not fit are refused for %s', async (target) => {
  vi.stubEnv('VITE_API_URL', 'plugh')
  const words = 'Invalid environment configuration: VITE_API_URL has to be an http or https URL (see .env.example).'
  await expectRefusal({ target, outDir: at('out') }, words)
})
