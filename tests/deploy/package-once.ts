import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { TestProject } from 'vitest/node'
import { apiUrl, buildForTests } from '#tests/support/builds/build.ts'
import { packageForTests } from '#tests/support/builds/package.ts'
import { ensureProgram } from '#tests/support/programs/programs.ts'
import { packageSite } from '../../deploy/site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    packages: { readonly caddy: string; readonly nginx: string; readonly static: string }
    servers: { readonly caddy: boolean; readonly nginx: boolean }
  }
}

/** Packages the console for each kind of server. Returns the teardown, which removes the packages. */
export default async function packageOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-deploy-'))
  const build = await buildForTests()
  // A finished build also needs the variable that it was built with.
  process.env.VITE_API_URL = apiUrl
  const packages = { nginx: join(folder, 'nginx'), static: join(folder, 'static') }
  for (const target of ['nginx', 'static'] as const)
    await packageSite({ target, outDir: packages[target], build: build.folder })
  provide('packages', { ...packages, caddy: await packageForTests() })

  const servers = { caddy: ensureProgram('caddy') !== undefined, nginx: ensureProgram('nginx') !== undefined }
  const missing = Object.entries(servers).flatMap(([name, isThere]) => (isThere ? [] : [name]))
  if (missing.length > 0 && process.env.CI) throw new Error(`There is no ${missing.join(' and no ')}`)
  if (missing.length > 0) process.stdout.write(`The tests that need ${missing.join(' or ')} are left out.\n`)
  provide('servers', servers)
  return async () => {
    await Promise.all([build.remove(), rm(folder, { recursive: true })])
  }
}
