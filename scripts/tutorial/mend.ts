import { execFileSync } from 'node:child_process'
import { applyPatch, environment } from './follow.ts'
import type { Step } from './steps.ts'

/**
 * Applies the patches of a tutorial whatever their line numbers and counts say, and writes them anew as git would: so the lines of a
 * patch can be edited in the document.
 * @param folder a fresh copy of the project
 * @returns the document with the new patches
 * @throws Error for a patch with lines that the code does not have
 */
export function mendPatches(markdown: string, steps: readonly Step[], folder: string): string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=tutorial', '-c', 'user.email=tutorial@example.com', ...args], {
      cwd: folder,
      env: environment(),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
  const commit = () => git('commit', '--quiet', '--all', '--no-verify', '--no-gpg-sign', '--message=step')
  git('add', '--all')
  commit()
  return steps
    .filter((step) => step.kind === 'patch')
    .reduce((document, patch) => {
      // Git takes the head of the next file for a line of the hunk before when it counts.
      for (const text of patch.text.split(nextFile)) applyPatch({ ...patch, text }, folder, '--recount')
      git('add', '--all')
      const text = git('diff', '--cached', '--unified=1', '--no-color', '--no-ext-diff').replaceAll(header, '')
      commit()
      return document.replace(`\n${patch.text}`, () => `\n${text}`)
    }, markdown)
}

const nextFile = /^(?=--- \S+\n\+\+\+ )/m

/** The lines of a diff that `git apply` does not need. */
const header = /^(diff --git|index|new file mode) .*\n/gm
