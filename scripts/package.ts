// `npm run package`: the folder that a server serves, with its configuration. See docs/hosting.md.
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { packageSite, targets } from '../deploy/site.ts'

const usage = `npm run package -- [--for ${targets.join('|')}] [--outDir FOLDER]

  --for     the server: caddy (default; reads the settings when it starts), nginx, or static for a host of static files
  --outDir  the folder to write, by default dist-caddy, dist-nginx or dist-static: a new one, an empty one, or an
            older package, which is replaced

A package is for the root of a host, not for a path below.`

const options = {
  for: { type: 'string', default: 'caddy' },
  outDir: { type: 'string' },
  help: { type: 'boolean' },
} as const

async function run() {
  const { help, ...values } = parseArgs({ options }).values
  if (help) return console.log(usage)
  const target = targets.find((name) => name === values.for)
  if (!target) throw new Error(`There is no server "${values.for}".\n\n${usage}`)
  const outDir = resolve(values.outDir ?? `dist-${target}`)
  await packageSite({ target, outDir })
  const settings = target === 'caddy' ? '. VITE_API_URL and the other settings are read when Caddy starts' : ''
  console.log(`${outDir}: a site for ${target}${settings}`)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
