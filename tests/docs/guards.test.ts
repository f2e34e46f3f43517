import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { models } from '#qa/models/index.ts'

/** Also a guard that is combined by `and`, `or` or `not`. */
const readsContext = (guard: unknown): boolean =>
  typeof guard === 'function' &&
  ('guards' in guard ? (guard.guards as readonly unknown[]).some(readsContext) : guard.toString().includes('context'))

test('decision 38 lists each guard that reads the context once, with the origin of what it reads', () => {
  const guards = Object.values(models).flatMap(({ machine }) =>
    Object.entries(machine.implementations.guards).flatMap(([name, guard]) =>
      readsContext(guard) ? `${machine.id}.${name}` : [],
    ),
  )
  const [, table = ''] = readFileSync('docs/decisions/0038-guards-read-data.md', 'utf8').split('|---|---|')
  expect(table.match(/[a-z-]+\.\w+/g)?.toSorted()).toEqual(guards.toSorted())
})
