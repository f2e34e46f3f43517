import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import packageLock from '../../package-lock.json' with { type: 'json' }

// The packages of the project: one lockfile for the console and its workspaces.

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
}

test('every package comes from the npm registry, with a hash', () => {
  const packages: Record<string, Locked> = packageLock.packages
  // Not the console, its workspaces, and the links to them.
  const others = Object.entries(packages).filter(([path]) => !/^$|^(node_modules\/@statehouse\/)?\w+$/.test(path))
  // A package of the registry needs no address in the lockfile; one of Git or of a folder has one, or no hash.
  const isForeign = ({ resolved, integrity }: Locked) => resolved !== undefined || !integrity?.startsWith('sha512-')
  expect(others.filter(([, locked]) => isForeign(locked)).map(([path]) => path)).toEqual([])
})

test('only packages that are allowed by name run a script when they are installed, and SECURITY.md says why', () => {
  const packages: Record<string, Locked> = packageLock.packages
  const withScript = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  )
  expect(withScript).toEqual(Object.keys(packageJson.allowScripts))
  const security = readFileSync('SECURITY.md', 'utf8')
  for (const name of withScript) expect(security).toContain(`\`${name}\``)
})

test('workflows name the actions of others by their commit', () => {
  const lines = globSync('.github/workflows/*.yml').flatMap((path) => readFileSync(path, 'utf8').split('\n'))
  const actions = lines.filter((line) => line.includes('uses:'))
  expect(actions.length).toBeGreaterThan(10)
  for (const action of actions) expect(action).toMatch(/uses: (\.\/|[\w./-]+@[0-9a-f]{40} # v\d)/)
})
