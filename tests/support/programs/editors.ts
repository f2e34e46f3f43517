import process from 'node:process'
import { inPath, installFromDebian, starts } from './debian.ts'

/** The editors that run the examples of plugins, with their Debian packages. */
const packages = { nvim: 'neovim', emacs: 'emacs-nox' } as const
/** The program of an editor. */
export type EditorName = keyof typeof packages

/** Finds an editor in the PATH; undefined when there is none that runs. */
export const findEditor = (name: EditorName): string | undefined => inPath(name).find(starts)

/** The sentence for a machine on which there is no such editor. */
export const withoutEditor = (name: EditorName) =>
  `There is no ${name}: its example is left out (Debian: apt-get install ${packages[name]})`

if (import.meta.main) {
  for (const name of ['nvim', 'emacs'] as const) {
    if (findEditor(name) ?? (installFromDebian([packages[name]]) && findEditor(name))) continue
    console.error(withoutEditor(name))
    // A machine that is no Debian leaves the tests out; CI has to run them.
    if (process.env.CI) process.exitCode = 1
  }
}
