import { execFile } from 'node:child_process'
import { extname } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const run = promisify(execFile)
const script = fileURLToPath(new URL(`fingerprints${extname(import.meta.url)}`, import.meta.url))

/**
 * Writes `fingerprints.json` into a build for QA: what each path of the test plan does, and what each screen shows, for
 * the comparison with another build. Made in a child process during the build.
 * @param paths what the script needs, as paths in the product's folder
 */
export function chartFingerprints(...paths: readonly string[]): Plugin {
  let cwd = ''
  let made: Promise<{ stdout: string }> | undefined
  return {
    name: 'chart-fingerprints',
    apply: (_, { command, mode, isSsrBuild }) => command === 'build' && mode === 'qa' && !isSsrBuild,
    configResolved({ root }) {
      cwd = root
    },
    buildStart() {
      made = run(process.execPath, [script, ...paths], { cwd, maxBuffer: 64 * 1024 * 1024 })
      // The build may fail before it waits for this.
      made.catch(() => undefined)
    },
    async generateBundle() {
      const { stdout = '' } = (await made) ?? {}
      this.emitFile({ type: 'asset', fileName: 'fingerprints.json', source: stdout })
    },
  }
}
