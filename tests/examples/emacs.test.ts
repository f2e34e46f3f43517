import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram } from '#tests/support/programs/editors.ts'

const file = 'examples/emacs/example-assistant.el'

/** Emacs renames its output to the destination: a device file there would be replaced by an ordinary one. */
const check = (folder: string) => `(progn
  (require 'checkdoc)
  (setq byte-compile-error-on-warn t
        byte-compile-dest-file-function (lambda (_) "${join(folder, 'compiled.elc')}"))
  (unless (byte-compile-file "${file}") (kill-emacs 1))
  (checkdoc-file "${file}"))`

const emacs = findProgram('emacs')

test.skipIf(!emacs)('Emacs compiles the package without a warning, and checkdoc finds nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-emacs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const args = ['-Q', '--batch', '--eval', check(folder)]
  const { status, stdout, stderr } = spawnSync(emacs ?? '', args, { encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([0, '', ''])
})
