import { execFileSync } from 'node:child_process'

/** The paths of Git's files that match; all of them without a pattern. The clone may belong to another account. */
export const trackedFiles = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '--', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n')
