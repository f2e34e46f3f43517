import { createConfig, lint } from '@redocly/openapi-core'
import { calls, exampleOf, goodAnswerOf, schemaOf } from '@statehouse/sandbox/examples'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract, type Operation } from '#contract/index.ts'
import { CurrentUser } from '#contract/session.ts'

test('docs/openapi.yaml is valid OpenAPI 3.1, and its examples fit its schemas', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The project has no license to name, and the failures that calls share are in `default`.
    rules: { 'info-license': 'off', 'info-license-strict': 'off', 'operation-4xx-response': 'off' },
  })
  const problems = await lint({ ref: 'docs/openapi.yaml', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, location[0]?.pointer, message])).toEqual([])
})

const endpoints: Readonly<Record<string, Endpoint>> = contract

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

test('documents the calls of the contract, each with its method, URL, headers and body', () => {
  const documented = Object.values(calls).map(({ operationId, method, path, parameters = [], requestBody }) => {
    const named = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
    return [operationId, method, path, named('path'), named('query'), named('header'), requestBody !== undefined]
  })
  const declared = Object.entries(endpoints).map(([name, { method, path, query = [], adminOnly, body }]) => {
    return [name, method, path, namesIn(path), query, adminOnly ? ['Admin-User-Id'] : [], body !== undefined]
  })
  expect(documented.sort()).toEqual(declared.sort())
})

/** Keywords that only the document has, limits of the server, and what only the conversion adds. */
const ignored = ['description', 'format', 'minLength', 'maxLength', '$schema', 'default', 'propertyNames']

function typesIn(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(typesIn)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema).filter(([name]) => !ignored.includes(name))
  return Object.fromEntries(parts.map(([name, part]) => [name, name === 'required' ? part.sort() : typesIn(part)]))
}

/** JSON only has finite numbers. */
const declaredTypes = (schema: v.GenericSchema) =>
  typesIn(toJsonSchema(schema, { typeMode: 'input', target: 'draft-2020-12', ignoreActions: ['check'] }))

const withBody = Object.keys(endpoints).filter((name) => endpoints[name]?.body) as Operation[]

test.each(withBody)('%s: the body has the fields and types of the contract', (operation) => {
  const { body }: Endpoint = contract[operation]
  expect(typesIn(schemaOf(calls[operation].requestBody))).toEqual(body && declaredTypes(body))
})

const withoutType = ({ type, ...row }: { type: string }) => row

/** Responses that the contract parses in more forms than a server sends, and what it makes of each example. */
const tolerant: Partial<Record<Operation, (example: never) => unknown>> = {
  getCurrentUser: ({ user, ...outside }: { user: object }) => ({
    ...user,
    ...outside,
    oauthProvider: '',
    avatarUrl: '',
  }),
  logIn: (example) => example,
  exchangeOAuthCode: (example) => example,
  generateExchangeToken: (example) => example,
  acceptInvitationAsNew: ({ user: { email } }: { user: { email: string } }) => ({ email }),
  getTeam: ({ members, invitations }: Record<string, { type: string }[]>) => ({
    members: members?.map(withoutType),
    invitations: invitations?.map(withoutType),
    unreadable: 0,
  }),
}

const isRead = Object.keys(endpoints).filter((name) => endpoints[name]?.answer) as Operation[]

test.each(isRead)('%s: the response has the fields and types of the contract', (operation) => {
  const { answer = v.never() }: Endpoint = contract[operation]
  const [, documented] = goodAnswerOf(operation)
  const expected = tolerant[operation]
  if (!expected) expect(typesIn(schemaOf(documented))).toEqual(declaredTypes(answer))
  else {
    // The current user is kept unchanged, and the console parses it with this schema.
    const reader = operation === 'getCurrentUser' ? CurrentUser : answer
    expect(v.parse(reader, exampleOf(documented))).toEqual(expected(exampleOf(documented) as never))
  }
})
