import { copyFile, cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, loadEnv } from 'vite'
import { readEnvironment } from '#environment'
import { inlineHashes } from '#scripts/build.ts'
import { caddyHeaders, caddySettings } from './caddy.ts'
import { compressFiles } from './compress.ts'
import { nginxHeaders } from './nginx.ts'
import { keepAssets, listAssets } from './previous.ts'
import { headersFile, redirectsFile } from './static-host.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a package is for: Caddy fills in the settings when it starts; all others serve a build with its variables compiled in. */
export const targets = ['caddy', 'nginx', 'static'] as const
export type Target = (typeof targets)[number]

interface PackageOptions {
  readonly target: Target
  /** The folder of the package, which is emptied first. */
  readonly outDir: string
  /** The package that is served until now. */
  readonly previous?: string | undefined
  /** A finished build, of the mode `server` for Caddy. Left out, the build is made here. */
  readonly build?: string | undefined
}

/** What a package contains. */
export interface PackageFigures {
  /** The assets of its own build. */
  readonly assets: number
  /** The assets of the build before that are still served. */
  readonly kept: number
}

/**
 * Turns a build into what is served: the folder `site` with the files of all addresses, compressed, and beside it the configuration of
 * the server.
 * @throws Error "Invalid environment configuration" where the variables of the build do not fit
 */
export async function packageSite(options: PackageOptions): Promise<PackageFigures> {
  const { target, outDir, previous } = options
  const site = join(outDir, 'site')
  const mode = target === 'caddy' ? 'server' : 'production'
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  if (options.build) await cp(options.build, site, { recursive: true })
  else await build({ root, mode, logLevel: 'warn', build: { outDir: site } })
  const inline = await inlineHashes(site)
  // The hashes go into the headers; no browser asks for the file.
  await rm(join(site, 'csp.json'))

  const assets = await listAssets(outDir)
  if (target !== 'static') await compressFiles(await filesOf(site, target === 'caddy'))
  const kept = previous === undefined ? 0 : await keepAssets(outDir, previous)

  const api = () => new URL(readEnvironment(loadEnv(mode, root)).VITE_API_URL).origin
  const deployed = (name: string) => join(root, 'deploy', name)
  if (target === 'caddy') {
    await copyFile(deployed('Caddyfile'), join(outDir, 'Caddyfile'))
    await writeFile(join(outDir, 'headers.caddy'), caddyHeaders(inline))
    await writeFile(join(outDir, 'settings.caddy'), caddySettings())
    // Caddy 2.6 writes its configuration down at every start, below $XDG_CONFIG_HOME; this way nothing is written.
    await mkdir(join(outDir, 'caddy'))
    await symlink('/dev/null', join(outDir, 'caddy', 'autosave.json'))
  } else if (target === 'nginx') {
    await copyFile(deployed('nginx.conf'), join(outDir, 'nginx.conf'))
    await writeFile(join(outDir, 'headers.conf'), nginxHeaders(inline, api()))
  } else {
    await writeFile(join(site, '_headers'), headersFile(inline, api()))
    await writeFile(join(site, '_redirects'), redirectsFile)
  }
  return { assets, kept }
}

/** @param withoutPages leaves out the HTML, which Caddy fills in before it compresses */
async function filesOf(site: string, withoutPages: boolean): Promise<string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !(withoutPages && entry.name.endsWith('.html')))
    .map(({ parentPath, name }) => join(parentPath, name))
}
