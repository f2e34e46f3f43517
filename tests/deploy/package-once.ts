import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { TestProject } from 'vitest/node'
import { apiUrl, buildForTests } from '#tests/support/builds/build.ts'
import { packageForTests } from '#tests/support/builds/package.ts'
import { ensureServer } from '#tests/support/programs/servers.ts'
import { packageSite } from '../../deploy/site.ts'

export interface Packages {
  readonly caddy: string
  readonly nginx: string
  readonly static: string
}

declare module 'vitest' {
  interface ProvidedContext {
    packages: Packages
    servers: { readonly caddy: boolean; readonly nginx: boolean }
  }
}

/** Packages the console for each kind of server. Returns the teardown, which removes the packages. */
export default async function packageOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-deploy-'))
  const build = await buildForTests()
  // A finished build also needs the variable that it was built with.
  process.env.VITE_API_URL = apiUrl
  const packages: Packages = {
    caddy: await packageForTests(),
    nginx: join(folder, 'nginx'),
    static: join(folder, 'static'),
  }
  for (const target of ['nginx', 'static'] as const)
    await packageSite({ target, outDir: packages[target], build: build.folder })
  provide('packages', packages)

  const servers = { caddy: ensureServer('caddy') !== undefined, nginx: ensureServer('nginx') !== undefined }
  const missing = (['caddy', 'nginx'] as const).filter((name) => !servers[name])
  if (missing.length > 0) {
    const message = `There is no ${missing.join(' and no ')} (Debian: apt-get install ${missing.join(' ')})`
    if (process.env.CI) throw new Error(message)
    process.stdout.write(`${message}: the tests that need one are left out.\n`)
  }
  provide('servers', servers)
  return async () => {
    await Promise.all([build.remove(), rm(folder, { recursive: true })])
  }
}
