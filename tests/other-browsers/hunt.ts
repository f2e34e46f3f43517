// `npm run verify -- browsers`: runs the journeys in browsers other than Chromium, one after the other. `npm run verify -- browsers journeys/profile` runs
// some of them, and `npm run verify -- browsers --project=firefox` one browser. Playwright counts what passed, failed and was left out.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { ensureFirefox, withoutFirefox } from '#tests/support/programs/firefox.ts'
import { ensureWebKit, withoutWebKit } from '#tests/support/programs/webkit.ts'

/** The projects of Playwright's configuration, which exist where their variable is set, and the sentences of a machine without the browser. */
const browsers = [
  { project: 'firefox', variable: 'FIREFOX', ensure: ensureFirefox, without: withoutFirefox },
  { project: 'webkit', variable: 'WEBKIT', ensure: ensureWebKit, without: withoutWebKit },
]

const option = '--project='
const args = process.argv.slice(2)
const only = args.find((arg) => arg.startsWith(option))?.slice(option.length)
for (const { project, variable, ensure, without } of browsers) {
  if (only !== undefined && only !== project) continue
  if (ensure()) {
    const run = ['test', option + project, '--pass-with-no-tests', ...args.filter((arg) => !arg.startsWith(option))]
    const env = { ...process.env, [variable]: 'yes' }
    process.exitCode ||= spawnSync('playwright', run, { stdio: 'inherit', env }).status ?? 1
  } else {
    console.log(`${project}: left out. ${without}`)
    // Under CI every browser has to run.
    if (process.env.CI) process.exitCode = 1
  }
}
