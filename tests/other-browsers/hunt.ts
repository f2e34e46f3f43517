// `npm run verify -- browsers`: runs the journeys in browsers other than Chromium, one after the other. `npm run verify -- browsers journeys/profile` runs some
// of them, and `npm run verify -- browsers --only=Firefox` one browser. The last line counts, for each browser, the tests that passed, failed and were
// left out, with the reasons.
import process from 'node:process'
import { type Browser, isFailure, outcomeLine } from './outcome.ts'
import { firefox, webkit } from './projects.ts'

const browsers: readonly Browser[] = [firefox, webkit]

const option = '--only='
const args = process.argv.slice(2)
const only = args.find((arg) => arg.startsWith(option))?.slice(option.length)
const chosen = browsers.filter(({ name }) => only === undefined || name === only)
const lines: string[] = []
for (const { name, run } of chosen) {
  const outcome = await run(args.filter((arg) => !arg.startsWith(option)))
  if (isFailure(outcome, Boolean(process.env.CI))) process.exitCode = 1
  lines.push(outcomeLine(name, outcome))
}
if (chosen.length === 0) {
  process.exitCode = 1
  lines.push(`There is no browser ${only}: ${browsers.map(({ name }) => name).join(', ')}.`)
}
console.log(`\n${lines.join(' · ')}`)
