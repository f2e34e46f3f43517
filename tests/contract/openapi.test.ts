import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { openApiDocument } from '#scripts/docs/openapi.ts'

const document = openApiDocument()

/** The strictest of the linter's own sets, with those rules on top that make the document complete. */
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'operation-description': 'error',
    'operation-tag-defined': 'error',
    'operation-singular-tag': 'error',
    'parameter-description': 'error',
    'component-name-unique': 'error',
    'spec-strict-refs': 'error',
    'request-mime-type': { severity: 'error', allowedValues: ['application/json'] },
    'response-mime-type': { severity: 'error', allowedValues: ['application/json'] },
    // The project has no licence that could be named: package.json says UNLICENSED.
    'info-license': 'off',
    'info-license-strict': 'off',
  },
})

/** Lints a document. Returns the problems as `rule at pointer: sentence`. */
async function lint(value: unknown): Promise<string[]> {
  const problems = await lintFromString({ source: JSON.stringify(value), absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId} at ${place?.pointer}: ${message}`)
}

test('the linter finds nothing', async () => {
  expect(await lint(document)).toEqual([])
})

test('the linter finds a mistake', async () => {
  const { '/auth/login': logIn, ...paths } = document.paths
  const wrong = { ...logIn?.post, summary: undefined, security: [{ password: [] }] }
  const problems = await lint({ ...document, paths: { ...paths, '/auth/login': { post: wrong } } })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['operation-summary', 'security-defined'])
})

test('the document has each call of the contract, with its method and path', () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path]),
  )
  const declared = Object.entries(contract).map(([name, { method, path }]) => [name, method, path])
  expect(described.sort()).toEqual(declared.sort())
})

test('every field of every body has a meaning', () => {
  const mute: string[] = []
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return
    if ('properties' in value && 'type' in value) {
      for (const [name, field] of Object.entries(Object(value.properties))) {
        if (!Object(field).description) mute.push(`${place}/${name}`)
      }
    }
    for (const [name, part] of Object.entries(value)) visit(part, `${place}/${name}`)
  }
  visit(document, '')
  expect(mute).toEqual([])
})
