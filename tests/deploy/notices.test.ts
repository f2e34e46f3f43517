import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { expect, inject, onTestFinished, test } from 'vitest'
import { noticesFile, thirdPartyNotices } from '../../deploy/notices.ts'
import packageJson from '../../package.json' with { type: 'json' }

// The notices of the packages that a build contains: MIT, ISC, Apache and the ODbL ask for them.

/** The address of a package's archive at npm: `…npmjs.org/@scope/name/-/name-1.2.3.tgz`. */
const archiveOf = (name: string, version: string) =>
  new RegExp(
    `^https://[a-z]+\\.npmjs\\.org/${name}/-/${name.split('/').at(-1)}-${version.replaceAll('.', '\\.')}\\.tgz$`,
  )

const otherLicences: Readonly<Record<string, string>> = {
  '@fontsource-variable/inter': 'OFL-1.1',
  lucide: 'ISC',
  'world-countries': 'ODbL-1.0',
}

const rule = `\n${'-'.repeat(80)}\n\n`

test('a package of the console names every dependency with its version, licence, source and text', async () => {
  const [, ...sections] = (await readFile(join(inject('packages').static, 'site', noticesFile), 'utf8')).split(rule)
  const notices = new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section]))
  for (const [name, version] of Object.entries(packageJson.dependencies)) {
    const [, licence, source, , ...text] = notices.get(`${name} ${version}`)?.split('\n') ?? []
    expect(licence, name).toBe(otherLicences[name] ?? 'MIT')
    expect(source, name).toMatch(archiveOf(name, version))
    expect(text.join(' '), name).toMatch(/copyright|Open Database License/i)
  }
  // What a package itself brings is there, too.
  expect([...notices.keys()]).toContainEqual(expect.stringMatching(/^scheduler /))
  expect([...notices.keys()].filter((name) => /^(vite|vitest|playwright|elkjs|axe-core) /.test(name))).toEqual([])
})

/** Builds a program of one package that names a licence and has no text of it. @returns its notices */
async function noticesOf(name: string, license: string | undefined): Promise<string | undefined> {
  const root = await mkdtemp(join(tmpdir(), 'statehouse-notices-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const files = {
    'main.js': `import { value } from '${name}'\nglobalThis.value = value`,
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.2.3', license, main: 'index.js' }),
    [`node_modules/${name}/index.js`]: 'export const value = () => location.href',
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [thirdPartyNotices([])],
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  })
  const output = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const notices = output.find(({ fileName }) => fileName === noticesFile)
  return notices?.type === 'asset' ? String(notices.source) : undefined
}

test('a build has the common text of a licence that names no holder', async () => {
  expect(await noticesOf('textless', 'Apache-2.0')).toMatch(/textless 1\.2\.3[\s\S]+Apache License\s+Version 2\.0/)
})

test.each([
  ['without a text', 'mute', 'MIT', 'mute 1.2.3 has no text of its licence.'],
  ['without a licence', 'unlicensed', undefined, 'Could not find license info for unlicensed@1.2.3'],
  ['with a licence that is not accepted', 'strict', 'AGPL-3.0', 'Found unacceptable license "AGPL-3.0"'],
])('a build fails at a package %s', async (_, name, licence, sentence) => {
  await expect(noticesOf(name, licence)).rejects.toThrow(sentence)
})
