import { existsSync } from 'node:fs'
import process from 'node:process'
import { inPath, installFromDebian } from './debian.ts'

/** The editors that run the plugin examples, and the programs that these call, with their Debian packages. */
const packages = { nvim: 'neovim', emacs: 'emacs-nox', curl: 'curl' } as const
type ProgramName = keyof typeof packages

export const findProgram = (name: ProgramName): string | undefined => inPath(name).find(existsSync)

/** @returns a message if a program is missing; undefined otherwise */
export function whatIsMissing(...names: readonly ProgramName[]): string | undefined {
  const missing = names.filter((name) => !findProgram(name))
  if (missing.length === 0) return undefined
  return `There is no ${missing.join(' and no ')} (Debian: apt-get install ${missing.map((name) => packages[name]).join(' ')})`
}

if (import.meta.main) {
  const names = (Object.keys(packages) as ProgramName[]).filter((name) => process.argv.includes(name))
  if (whatIsMissing(...names)) installFromDebian(names.map((name) => packages[name]))
  console.log(whatIsMissing(...names) ?? names.map(findProgram).join('\n'))
  // Other systems than Debian skip these tests; CI must run them.
  if (whatIsMissing(...names) && process.env.CI) process.exitCode = 1
}
