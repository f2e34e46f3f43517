// Finds or installs the programs that its arguments name.
import process from 'node:process'
import { ensureChromium } from './chromium.ts'
import { ensureFirefox } from './firefox.ts'
import { ensureProgram, type ProgramName } from './programs.ts'

for (const name of process.argv.slice(2)) {
  const browsers: Readonly<Record<string, () => string | undefined>> = {
    chromium: ensureChromium,
    firefox: ensureFirefox,
  }
  const found = (browsers[name] ?? (() => ensureProgram(name as ProgramName)))()
  console.log(found ?? `There is no ${name}: its tests are left out.`)
  // Other systems than Debian skip these tests; CI must run them.
  if (!found && process.env.CI) process.exitCode = 1
}
