// `npm pack -w workbench` runs this first: compiles src/ to dist/ for Node and for browsers, with declarations, styles beside.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const dist = `${folder}dist`

rmSync(dist, { recursive: true, force: true })
const { status } = spawnSync('tsc', ['--project', `${folder}tsconfig.package.json`], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
// The package finds its own modules by `#workbench/*.js`, the repository by `#workbench/*`.
for (const file of globSync(`${dist}/**/*.{js,d.ts}`)) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replaceAll(/(['"])(#workbench\/[^'"]+)\.tsx?\1/g, '$1$2.js$1'))
}
// Styles, and the declarations of virtual modules.
const isBeside = (path: string) => !/\.tsx?$/.test(path) || path.endsWith('.d.ts')
cpSync(`${folder}src`, dist, { recursive: true, filter: (path) => isBeside(path) && !path.endsWith('.md') })
chmodSync(`${dist}/cli/main.js`, 0o755)
