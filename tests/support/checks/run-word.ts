import { spawnSync } from 'node:child_process'
import process from 'node:process'

/**
 * Runs the script that the first argument of this command names, with the other arguments.
 * @param scripts paths from the root, by word
 * @returns whether the first argument names one
 */
export function runWord(scripts: Readonly<Record<string, string>>): boolean {
  const [word = '', ...args] = process.argv.slice(2)
  const script = scripts[word]
  if (script === undefined) return false
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  process.exitCode = status ?? 1
  return true
}
