// `npm run demo`: builds the console with its sandbox into a folder of static files that needs no server. `npm run demo -- --outDir DIR`
// names another folder.
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { buildDemo } from '@statehouse/sandbox/demo'
import { replaceFolder } from '../deploy/replace-folder.ts'

/** Other sites have a service worker, too. */
const output = {
  name: 'demo',
  marks: ['files', 'service-worker.js', 'sqlite3.wasm'],
}

const usage = `npm run demo -- [--outDir FOLDER]

  --outDir  the folder to write, by default dist-demo: a new one, an empty one, or that of an earlier demo, which is replaced`

/** Reads the command's options. @throws Error with the usage at one that it does not have */
function readOptions() {
  try {
    const options = { outDir: { type: 'string', default: 'dist-demo' }, help: { type: 'boolean' } } as const
    return parseArgs({ options }).values
  } catch (problem) {
    throw new Error(`${problem instanceof Error ? problem.message : problem}\n\n${usage}`)
  }
}

try {
  const options = readOptions()
  if (options.help) console.log(usage)
  else {
    const outDir = resolve(options.outDir)
    await replaceFolder(outDir, output, buildDemo)
    console.log(`The demo is in ${outDir}: put the folder on any server for static files (docs/demo.md).`)
  }
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}
