import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawRooms } from '#scripts/docs/architecture.ts'

test('the drawing of the architecture is fresh', async () => {
  const isFresh = readFileSync('docs/architecture.svg', 'utf8') === (await drawRooms())
  expect(isFresh, '`node scripts/run.mjs scripts/docs.ts` draws it anew').toBe(true)
})
