import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { noticesFile } from '../../deploy/notices.ts'
import packageJson from '../../package.json' with { type: 'json' }

/** The URL of a package's archive at npm: `…npmjs.org/@scope/name/-/name-1.2.3.tgz`. */
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

test('a package lists every dependency with its version, license, source and text', async () => {
  const [, ...sections] = (await readFile(join(inject('packages').static, 'site', noticesFile), 'utf8')).split(rule)
  const notices = new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section]))
  for (const [name, version] of Object.entries(packageJson.dependencies)) {
    const [, licence, source, , ...text] = notices.get(`${name} ${version}`)?.split('\n') ?? []
    expect(licence, name).toBe(otherLicences[name] ?? 'MIT')
    expect(source, name).toMatch(archiveOf(name, version))
    expect(text.join(' '), name).toMatch(/copyright|Open Database License/i)
  }
  expect([...notices.keys()]).toContainEqual(expect.stringMatching(/^scheduler /))
  expect([...notices.keys()].filter((name) => /^(vite|vitest|playwright|elkjs|axe-core) /.test(name))).toEqual([])
})
