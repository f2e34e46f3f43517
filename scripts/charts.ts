// `npm run charts`: draws and describes every chart in docs/statecharts, and lists the parts of charts that nothing
// covers. `npm run charts -- mutants` lists mistakes that no scenario notices, and `npm run charts -- compare OLD [NEW]`
// what to test again in another commit or build.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { compare } from './charts/compare.ts'

const [command = '', ...charts] = process.argv.slice(2)
const tests = ['tests/docs/statecharts.test.ts', 'tests/machines/coverage.test.ts']
const run = (program: string, args: readonly string[]) => spawnSync(program, args, { stdio: 'inherit' }).status ?? 1
if (command === 'compare') await compare(...charts)
else if (command === 'mutants') process.exitCode = run('node', ['tests/mutants/run.ts', ...charts])
else process.exitCode = run('vitest', ['run', '--project=unit', '--project=charts', ...tests, '--update'])
