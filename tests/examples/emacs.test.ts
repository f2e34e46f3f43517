import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findProgram } from '#tests/support/programs/editors.ts'

const file = 'examples/emacs/example-assistant.el'

const check = `(progn
  (require 'checkdoc)
  (setq byte-compile-error-on-warn t
        byte-compile-dest-file-function (lambda (_) "/dev/null"))
  (unless (byte-compile-file "${file}") (kill-emacs 1))
  (checkdoc-file "${file}"))`

const emacs = findProgram('emacs')

test.skipIf(!emacs)('Emacs compiles the package without a warning, and checkdoc finds nothing', () => {
  const { status, stdout, stderr } = spawnSync(emacs ?? '', ['-Q', '--batch', '--eval', check], { encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([0, '', ''])
})
