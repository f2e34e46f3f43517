import { copyFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, loadEnv } from 'vite'
import { readEnvironment } from '#environment'
import { caddyHeaders, caddySettings } from './caddy.ts'
import { compressFiles } from './compress.ts'
import { inlineHashes } from './csp-file.ts'
import { nginxFor, nginxHeaders } from './nginx.ts'
import { replaceFolder } from './replace-folder.ts'
import { cloudFrontFunction, headersFile, redirectsFile } from './static-host.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Caddy reads the settings when it starts. The other targets serve a build with its variables compiled in. */
export const targets = ['caddy', 'nginx', 'static'] as const
export type Target = (typeof targets)[number]

interface PackageOptions {
  readonly target: Target
  /** A new folder, an empty one, or an earlier package, which is replaced once the new one is complete. */
  readonly outDir: string
  /** A finished build with the current variables, which tests share. By default, a new build. */
  readonly build?: string
}

/**
 * Writes the folder `site` with all files, compressed, and next to it the configuration of the server.
 * @throws Error with a message for the terminal if the folder or a variable is not valid
 */
export async function packageSite(options: PackageOptions): Promise<void> {
  const { target } = options
  const outDir = resolve(options.outDir)
  const mode = target === 'caddy' ? 'server' : 'production'
  return replaceFolder(outDir, root, async (folder) => {
    const site = join(folder, 'site')
    if (options.build === undefined) await build({ root, mode, logLevel: 'warn', build: { outDir: site } })
    else await cp(options.build, site, { recursive: true })
    const inline = await inlineHashes(site)
    // Its hashes are in the headers; browsers do not request it.
    await rm(join(site, 'csp.json'))
    if (target !== 'static') await compressFiles(await filesOf(site, target === 'caddy'))
    if (target === 'caddy') {
      await copyFile(deployed('Caddyfile'), join(folder, 'Caddyfile'))
      await writeFile(join(folder, 'headers.caddy'), caddyHeaders(inline))
      await writeFile(join(folder, 'settings.caddy'), caddySettings())
      // Caddy saves its configuration below $XDG_CONFIG_HOME at every start, unless that is not writable.
      await mkdir(join(folder, 'caddy'))
      await symlink('/dev/null', join(folder, 'caddy', 'autosave.json'))
      return
    }
    const { VITE_API_URL: api } = readEnvironment(loadEnv(mode, root))
    if (target === 'nginx') {
      await writeFile(join(folder, 'nginx.conf'), nginxFor(outDir, await readFile(deployed('nginx.conf'), 'utf8')))
      await writeFile(join(folder, 'headers.conf'), nginxHeaders(inline, api))
    } else {
      await writeFile(join(site, '_headers'), headersFile(inline, api))
      await writeFile(join(site, '_redirects'), redirectsFile)
      await copyFile(join(site, 'index.html'), join(site, '404.html'))
      await writeFile(join(folder, 'cloudfront.js'), cloudFrontFunction)
    }
  })
}

const deployed = (name: string) => join(root, 'deploy', name)

/** @param withoutPages leaves out the HTML, because Caddy inserts the settings before it compresses */
async function filesOf(site: string, withoutPages: boolean): Promise<string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !(withoutPages && entry.name.endsWith('.html')))
    .map(({ parentPath, name }) => join(parentPath, name))
}
