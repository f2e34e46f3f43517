import { afterEach, expect } from 'vitest'

// An unexpected error or warning fails the test. A test that expects one replaces the method:
// `vi.spyOn(console, 'error').mockImplementation(() => {})`.
const unexpected: string[] = []

for (const method of ['error', 'warn'] as const) {
  console[method] = (...values: unknown[]) => {
    unexpected.push(values.map(String).join(' '))
  }
}

afterEach(() => {
  expect(unexpected.splice(0), 'errors and warnings on the console').toEqual([])
})
