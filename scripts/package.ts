// `npm run package`: the folder that a server serves, with its configuration. docs/hosting.md shows what to do with it.
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { packageSite, type Target, targets } from '../deploy/site.ts'

const usage = `npm run package -- [--for ${targets.join('|')}] [--outDir FOLDER]

  --for     the server: caddy (default; reads the settings when it starts), nginx, or static for a host of static files
  --outDir  the folder to write, by default dist-caddy, dist-nginx or dist-static; an older package there is replaced

The package is for the root of a host, not for a path below.`

const isTarget = (name: string): name is Target => targets.some((target) => target === name)

/** Reads the options. @throws Error with the usage */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        for: { type: 'string', default: 'caddy' },
        outDir: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const { for: target, ...others } = values
    if (!isTarget(target)) throw new Error(`There is no server "${target}".`)
    return { target, ...others }
  } catch (problem) {
    throw new Error(`${problem instanceof Error ? problem.message : problem}\n\n${usage}`)
  }
}

/** Makes the package that the command line asks for. */
async function run() {
  const { help, target, ...values } = readOptions()
  if (help) {
    console.log(usage)
    return
  }
  const outDir = resolve(values.outDir ?? `dist-${target}`)
  await packageSite({ target, outDir })
  const settings = target === 'caddy' ? '. VITE_API_URL and the other settings are read when Caddy starts' : ''
  console.log(`${outDir}: a site for ${target}${settings}`)
}

try {
  await run()
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}
