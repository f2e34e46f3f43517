import { expect, test } from 'vitest'
import { fileCycles, folderCycles, hookErrors, importErrors, nameErrors, registryErrors } from './rules.ts'
import { readSource } from './source.ts'

// Finds one violation of each rule, and accepts what only looks like one.

const chart = (path: string, id: string) =>
  readSource(path, `export const m = setup({}).createMachine({ id: '${id}' })`)

test.each([
  [importErrors, 'routes/sign-in/login.tsx', "import { Flow } from '#flow/screen.ts'", null],
  [importErrors, 'src/qa/models/team.ts', "import type { Model } from '@statehouse/workbench/kit'", null],
  [importErrors, 'src/qa/models/team.ts', "import { runModel } from '@statehouse/workbench/kit'", 'for its types only'],
  [
    importErrors,
    'routes/sign-in/login.tsx',
    "const x = () => import('#api/session.ts')",
    'must not be imported by routes',
  ],
  [importErrors, 'src/main.ts', "import('@statehouse/workbench')", 'must not be imported by main'],
  [importErrors, 'sandbox/src/users.ts', "import { x } from '#contract/index.ts'", 'must not be imported by sandbox'],
  [importErrors, 'sandbox/src/handlers/user.ts', "import { x } from '../users.ts'", 'climbs out of its folder'],
  [importErrors, 'machines/profile.ts', "import { useState } from 'react'", 'is not a package for machines'],
  [importErrors, 'machines/profile.ts', "import { x } from 'xstate/dist/raise'", 'is internal to xstate'],
  [importErrors, 'src/attic/old.ts', "import { x } from '#ui/field.tsx'", 'an unknown folder'],
  [nameErrors, 'src/flow/flow.tsx', 'export const nodes = (state) => state._nodes', 'private to a library'],
  [nameErrors, 'src/api/http.ts', '// _private\nexport const call = (_: unknown) => "_private"', null],
  [hookErrors, 'routes/sign-in/login.tsx', "import { useEffect } from 'react'", 'belongs into a chart'],
  [hookErrors, 'routes/sign-in/login.tsx', "import { useMachine } from '@xstate/react'", 'belongs into a chart'],
  [hookErrors, 'routes/team/team-list.tsx', "import { memo, useId, useMemo } from 'react'", null],
  [hookErrors, 'src/ui/top-bar.tsx', "import { useLayoutEffect, useState } from 'react'", null],
])('%o in %s: %s', (errorsOf, path, text, problem) => {
  const expected = problem === null ? [] : expect.arrayContaining([expect.stringContaining(problem)])
  expect(errorsOf(readSource(path, text))).toEqual(expected)
})

test.each([
  ['every machine by the name of its file', [chart('machines/app/theme.ts', 'theme')], { theme: 'theme' }, null],
  ['a missing machine', [chart('machines/app/theme.ts', 'theme')], {}, 'theme has no model'],
  ['a file of another name', [chart('machines/dark.ts', 'theme')], { theme: 'theme' }, 'belongs into a file'],
  ['another key', [chart('machines/app/theme.ts', 'theme')], { theme: 'theme', dark: 'theme' }, 'dark holds theme'],
])('checks the registry with %s', (_, sources, registered, problem) => {
  expect(registryErrors(sources, registered)).toEqual(problem === null ? [] : [expect.stringContaining(problem)])
})

test('finds files and folders that import themselves, types and lazy imports included', () => {
  const tab = readSource('src/flow/tab.ts', "import type { Stage } from '#start/inline/stages.ts'")
  const stages = readSource('src/start/inline/stages.ts', "const load = () => import('#rules/paths.ts')")
  const binder = readSource('src/start/binder.ts', "export * from '#flow/tab.ts'")
  expect([fileCycles([tab, stages, binder]), folderCycles([tab, stages, binder])]).toEqual([
    [],
    ['src/flow → src/start → src/flow'],
  ])
  const screen = readSource('src/flow/screen.ts', "const load = () => import('./tab.ts')")
  const inner = readSource('src/flow/tab.ts', "import { Screen } from './screen.ts'")
  expect([fileCycles([screen, inner]), folderCycles([screen, inner])]).toEqual([
    ['src/flow/screen.ts → src/flow/tab.ts → src/flow/screen.ts'],
    [],
  ])
})
