// `node scripts/run.mjs scripts/image.ts`: builds the console's image with the container tool of this machine.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as v from 'valibot'

const root = fileURLToPath(new URL('..', import.meta.url))

const usage = `node scripts/run.mjs scripts/image.ts [--tag NAME] [--previous NAME] [--target console|sandbox]

  --tag       the name of the image, by default statehouse:VERSION
  --previous  the image that is served until now: pages that are open still find its assets
  --target    the image to build, by default console

The variables of a build (VITE_API_URL and so on) that are set become the settings with which the image starts.`

/** Tools that build images, the first that runs is taken. All three read the same arguments. */
const tools = ['docker', 'podman', 'buildah']
/** The variables of a build (.env.example), which the image keeps as defaults of its settings. */
const variables = ['VITE_API_URL', 'VITE_PRODUCT_NAME', 'VITE_PLUGIN_CALLBACK_ORIGINS', 'VITE_PLUGIN_CALLBACK_SCHEMES']

/** Docker's client answers without its daemon, so the question is one about the server. */
const works = (tool: string) => spawnSync(tool, ['info'], { stdio: 'ignore' }).status === 0

/** Asks git about the repository; a folder without git has no answer. */
const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

/** Takes the name and the password out of an address, such as a token that a CI has put there. */
const withoutCredentials = (address: string) => address.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/]*@/i, '$1')

const Package = v.object({ version: v.string() })

/** @returns the arguments for the tool, with labels that say which version of the project is in the image */
function argumentsFor(tag: string | undefined, previous: string | undefined, target: string): string[] {
  const { version } = v.parse(Package, JSON.parse(readFileSync(`${root}package.json`, 'utf8')))
  const values = {
    VERSION: version,
    REVISION: git('rev-parse', 'HEAD') || 'unknown',
    SOURCE: withoutCredentials(git('config', 'remote.origin.url')) || 'unknown',
    ...Object.fromEntries(variables.map((name) => [name, process.env[name]])),
  }
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return [
    'build',
    '--file=deploy/Containerfile',
    `--target=${target}`,
    `--tag=${tag ?? `${target === 'console' ? 'statehouse' : `statehouse-${target}`}:${version}`}`,
    ...given.map(([name, value]) => `--build-arg=${name}=${value}`),
    ...(previous ? [`--build-context=previous=docker-image://${previous}`] : []),
    '.',
  ]
}

/** Reads the options. @throws Error with the usage */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        tag: { type: 'string' },
        previous: { type: 'string' },
        target: { type: 'string', default: 'console' },
        help: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (problem) {
    throw new Error(`${problem instanceof Error ? problem.message : problem}\n\n${usage}`)
  }
}

/** Builds the image that the command line asks for. @returns the status of the container tool */
function run(): number {
  const { help, tag, previous, target } = readOptions()
  if (help) {
    console.log(usage)
    return 0
  }
  const tool = tools.find(works)
  if (!tool) throw new Error(`There is no container tool that runs: install ${tools.join(', ')}.\n\n${usage}`)
  const args = argumentsFor(tag, previous, target)
  console.log([tool, ...args].join(' '))
  return spawnSync(tool, args, { cwd: root, stdio: 'inherit' }).status ?? 1
}

try {
  process.exitCode = run()
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}
