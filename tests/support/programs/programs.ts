import { existsSync } from 'node:fs'
import { inPath, installFromDebian } from './debian.ts'

/** The web servers that deploy/ configures, and what runs the plugin examples, with their Debian packages. */
const packages = {
  caddy: ['caddy', 'ca-certificates'],
  nginx: ['nginx'],
  nvim: ['neovim'],
  emacs: ['emacs-nox'],
  curl: ['curl'],
} as const
export type ProgramName = keyof typeof packages

export const findProgram = (name: ProgramName): string | undefined => inPath(name).find(existsSync)

/** Finds a program, or installs Debian's without setting up a service: only the tests run it. */
export function ensureProgram(name: ProgramName): string | undefined {
  const withoutService = [`/*/systemd/system/${name}*`, `/etc/init.d/${name}`].map(
    (path) => `--option=Dpkg::Options::=--path-exclude=${path}`,
  )
  return findProgram(name) ?? (installFromDebian(packages[name], withoutService) ? findProgram(name) : undefined)
}

/** @returns a message if a program is missing; undefined otherwise */
export function whatIsMissing(...names: readonly ProgramName[]): string | undefined {
  const missing = names.filter((name) => !findProgram(name))
  const install = `apt-get install ${missing.flatMap((name) => packages[name]).join(' ')}`
  return missing.length > 0 ? `There is no ${missing.join(' and no ')} (Debian: ${install})` : undefined
}
