import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { registry } from '#machines/index.ts'
import { hookProblems, importProblems, nameProblems, operationProblems, registryProblems } from './rules.ts'
import { productSources } from './source.ts'

const sources = productSources()

test('the sources of the product are found', () => {
  expect(sources.length).toBeGreaterThan(50)
})

test('rooms import only from rooms that they may', () => {
  expect(sources.flatMap(importProblems)).toEqual([])
})

test('no file uses a name that is private to a library', () => {
  expect(sources.flatMap(nameProblems)).toEqual([])
})

test('only flow joins React and charts; elsewhere nothing but pieces of ui holds state', () => {
  expect(sources.flatMap(hookProblems)).toEqual([])
})

test('every machine is in the registry, under the name of its file', () => {
  const registered = Object.fromEntries(Object.entries(registry).map(([key, machine]) => [key, machine.id]))
  expect(registryProblems(sources, registered)).toEqual([])
})

test('an operation has one name in contract and api', () => {
  expect(operationProblems(Object.keys(contract), sources)).toEqual([])
})
