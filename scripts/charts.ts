// `npm run charts`: draws and describes every chart in docs/statecharts, and lists the parts of charts that nothing
// covers. `npm run charts -- mutants` lists mistakes that no scenario notices.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const [command = '', ...charts] = process.argv.slice(2)
const tests = ['tests/docs/statecharts.test.ts', 'tests/machines/coverage.test.ts']
const { status } =
  command === 'mutants'
    ? spawnSync('node', ['tests/mutants/run.ts', ...charts], { stdio: 'inherit' })
    : spawnSync('vitest', ['run', '--project=unit', '--project=charts', ...tests, '--update'], { stdio: 'inherit' })
process.exitCode = status ?? 1
