import { describe, expect, test } from 'vitest'
import { hookProblems, importProblems, nameProblems, operationProblems, registryProblems } from './rules.ts'
import { readSource } from './source.ts'

describe('the table of imports', () => {
  test.each([
    ['routes/login.tsx', "import { Flow } from '#flow/flow.tsx'"],
    ['machines/profile.ts', "import type { Id } from '#contract/values.ts'"],
    ['sandbox/src/handlers/user.ts', "import { users } from '#sandbox/users.ts'"],
    ['sandbox/src/contract.ts', "export { contract } from '../../src/contract/index.ts'"],
    ['src/qa/models/team.ts', "import { ada } from '@statehouse/sandbox/people'"],
    ['src/main.ts', "import('@statehouse/workbench/inspect')"],
    ['src/qa/models/team.ts', "import type { Model } from '@statehouse/workbench/kit'"],
    ['src/qa.tsx', "import { startWorkbench } from '@statehouse/workbench'"],
  ])('%s may: %s', (path, text) => {
    expect(importProblems(readSource(path, text))).toEqual([])
  })

  test.each([
    ['routes/login.tsx', "import { logIn } from '#api/session.ts'", 'must not be imported by routes'],
    ['routes/login.tsx', "const load = () => import('#api/session.ts')", 'must not be imported by routes'],
    ['src/main.ts', "import('@statehouse/workbench')", 'must not be imported by main'],
    ['src/qa/models/team.ts', "import { runModel } from '@statehouse/workbench/kit'", 'for its types only'],
    ['routes/login.tsx', "import { simulate } from '@statehouse/workbench/kit'", 'must not be imported by routes'],
    ['src/rules/draft.ts', "import { contract } from '#contract/index.ts'", 'for its types only'],
    [
      'workbench/src/pages/app.tsx',
      "import { themeMachine } from '#machines/app/theme.ts'",
      'must not be imported by workbench',
    ],
    ['sandbox/src/handlers/user.ts', "import { users } from '../users.ts'", 'climbs out of its folder'],
    ['sandbox/src/contract.ts', "import { logIn } from '../../src/api/session.ts'", 'climbs out of its folder'],
    ['sandbox/src/users.ts', "import { contract } from '#contract/index.ts'", 'must not be imported by sandbox'],
    [
      'src/qa/models/team.ts',
      "import { serveSandbox } from '@statehouse/sandbox'",
      'must not be imported by qa/models',
    ],
    ['machines/profile.ts', "import { useState } from 'react'", 'is not a package for machines'],
    ['machines/profile.ts', "import { getStateNodes } from 'xstate/graph'", 'is internal to xstate'],
    ['src/attic/old.ts', "import { x } from '#ui/field.tsx'", 'an unknown room'],
  ])('%s may not: %s', (path, text, problem) => {
    expect(importProblems(readSource(path, text))).toEqual([expect.stringContaining(problem)])
  })
})

describe('forbidden names', () => {
  test.each([
    ['src/api/http.ts', "console.warn('x')", 'writes to the console'],
    ['src/ui/notice.tsx', 'const x = <p dangerouslySetInnerHTML={{ __html: "" }} />', 'draws text as HTML'],
    ['src/flow/flow.tsx', 'export const nodes = (state) => state._nodes', 'private to a library'],
  ])('%s may not: %s', (path, text, problem) => {
    expect(nameProblems(readSource(path, text))).toContainEqual(expect.stringContaining(problem))
  })

  test.each([
    ['src/browser/log.ts', "console.error('x')"],
    ['src/api/http.ts', "// the console. _private\nexport const call = (_: unknown) => 'console.log'"],
  ])('%s may: %s', (path, text) => {
    expect(nameProblems(readSource(path, text))).toEqual([])
  })
})

describe('hooks', () => {
  test.each([
    ['routes/login.tsx', "import { useEffect } from 'react'"],
    ['routes/login.tsx', "export * from 'react'"],
    ['routes/login.tsx', "import { useMachine } from '@xstate/react'"],
    ['routes/login.tsx', "import { useBlocker } from '@tanstack/react-router'"],
  ])('%s may not: %s', (path, text) => {
    expect(hookProblems(readSource(path, text))).toEqual([expect.stringContaining('belongs into a chart')])
  })

  test.each([
    ['routes/team/team-list.tsx', "import { memo, type ReactNode, useDeferredValue, useId, useMemo } from 'react'"],
    ['routes/login.tsx', "import type { useState } from 'react'"],
    ['src/flow/flow.tsx', "import { useEffect, useState } from 'react'"],
    ['src/ui/top-bar.tsx', "import { useLayoutEffect, useState } from 'react'"],
  ])('%s may: %s', (path, text) => {
    expect(hookProblems(readSource(path, text))).toEqual([])
  })
})

describe('the registry', () => {
  const chart = (path: string, id: string) =>
    readSource(path, `export const m = setup({}).createMachine({ id: '${id}' })`)

  test('knows every machine by the name of its file', () => {
    const sources = [chart('machines/app/theme.ts', 'theme'), chart('machines/configuration/draft.ts', 'draft')]
    expect(registryProblems(sources, { theme: 'theme', draft: 'draft' })).toEqual([])
  })

  test.each([
    ['one that is missing', [chart('machines/app/theme.ts', 'theme')], {}, 'theme is not in the registry'],
    ['a file of another name', [chart('machines/dark.ts', 'theme')], { theme: 'theme' }, 'belongs into a file'],
    ['one outside machines/', [chart('src/ui/theme.ts', 'theme')], { theme: 'theme' }, 'belongs into a file'],
    ['another key', [chart('machines/app/theme.ts', 'theme')], { theme: 'theme', dark: 'theme' }, 'dark holds theme'],
    ['one that no file creates', [], { theme: 'theme' }, 'theme holds theme'],
    ['one without an id', [readSource('machines/x.ts', 'setup({}).createMachine({})')], {}, '(no id)'],
  ])('refuses %s', (_, sources, registered, problem) => {
    expect(registryProblems(sources, registered)).toContainEqual(expect.stringContaining(problem))
  })
})

describe('one name per operation', () => {
  const api = readSource('src/api/user.ts', 'export async function getUser() {}\nexport const getTeam = () => 1')

  test('is kept', () => {
    expect(operationProblems(['getUser', 'getTeam'], [api])).toEqual([])
  })

  test('is reported when two functions of api have it', () => {
    const again = readSource('src/api/team.ts', 'export function getTeam() {}')
    expect(operationProblems(['getUser', 'getTeam'], [api, again])).toEqual([
      'getTeam: 2 functions of api have this name',
    ])
  })
})

test('a file that does not parse is an error', () => {
  expect(() => readSource('machines/x.ts', 'const = 1')).toThrow('machines/x.ts')
})
