import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

// `npm run sbom`: the packages of the console as CycloneDX.

interface Bom {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly name: string; readonly type: string } }
  readonly components: readonly {
    readonly group?: string
    readonly name: string
    readonly version: string
    readonly purl: string
    readonly 'bom-ref': string
    readonly licenses: readonly unknown[]
    readonly hashes: readonly unknown[]
  }[]
  readonly dependencies: readonly { readonly dependsOn: readonly string[] }[]
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'statehouse-sbom-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const sbom = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/sbom.ts', ...args], { encoding: 'utf8' })

test('lists what the console consists of, each with version, licence and hash', () => {
  const file = join(folder, 'console.cdx.json')
  const { status, stdout, stderr } = sbom('--outFile', file)
  expect(status, stderr).toBe(0)
  const { bomFormat, metadata, components, dependencies }: Bom = JSON.parse(readFileSync(file, 'utf8'))
  expect(stdout).toBe(`${file}: ${components.length} packages\n`)
  expect([bomFormat, metadata.component.name, metadata.component.type]).toEqual([
    'CycloneDX',
    'statehouse',
    'application',
  ])
  const packages = components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`)
  for (const [index, { purl, licenses, hashes }] of components.entries()) {
    expect(decodeURIComponent(purl)).toBe(`pkg:npm/${packages[index]?.replace(' ', '@')}`)
    expect(licenses, purl).toEqual([{ license: expect.objectContaining({ id: expect.any(String) }) }])
    expect(hashes, purl).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
  }
  const direct = Object.entries(packageJson.dependencies).map(([name, version]) => `${name} ${version}`)
  expect(packages).toEqual(expect.arrayContaining(direct))
  // Tools are no part of the console.
  expect(packages).not.toContainEqual(expect.stringMatching(/^(vite|vitest|typescript|node|@types\/.*) /))
  const countries = components.find(({ name }) => name === 'world-countries')
  expect(countries?.licenses).toEqual([{ license: { id: 'ODbL-1.0' } }])
  // Every package is there of which the list says that another depends on it.
  const known = new Set(components.map((component) => component['bom-ref']))
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([])
})

test('says how the command is used', () => {
  const { status, stderr } = sbom('--out', 'x')
  expect(status).toBe(1)
  expect(stderr).toContain('npm run sbom -- [--outFile FILE]')
})
