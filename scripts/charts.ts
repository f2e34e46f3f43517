// `npm run charts`: draws and describes every chart in docs/statecharts. Further words are those of the workbench, and `mutants`.
import process from 'node:process'
import { run } from '@statehouse/workbench/cli'
import { runWord } from '#tests/support/checks/run-word.ts'

if (!runWord({ mutants: 'tests/mutants/hunt.ts' })) {
  const args = process.argv.slice(2)
  const isDrawn = args.length === 0 || (args[0]?.startsWith('--') && args[0] !== '--help')
  process.exitCode = await run(isDrawn ? ['draw', ...args] : args)
}
