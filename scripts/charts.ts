// `npm run charts`: draws and describes every chart in docs/statecharts, and lists the parts of charts that nothing
// covers. `npm run charts -- mutants` lists mistakes that no scenario notices, `-- measure` prints the sizes of the
// drawings.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const [command = '', ...charts] = process.argv.slice(2)
const script = { mutants: 'tests/mutants/run.ts', measure: 'tests/docs/measure.ts' }[command]
const tests = ['tests/docs/statecharts.test.ts', 'tests/machines/coverage.test.ts']
const { status } = script
  ? spawnSync('node', [script, ...charts], { stdio: 'inherit' })
  : spawnSync('vitest', ['run', '--project=unit', '--project=charts', ...tests, '--update'], { stdio: 'inherit' })
process.exitCode = status ?? 1
