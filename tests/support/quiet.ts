import { afterAll, afterEach, expect, vi } from 'vitest'

// An unexpected error or warning fails the test. To expect one: `vi.spyOn(console, 'error').mockImplementation()`.
const unexpected: string[] = []

for (const method of ['error', 'warn'] as const) {
  console[method] = (...values: unknown[]) => {
    unexpected.push(values.map(String).join(' '))
  }
}

afterEach(() => {
  expect(unexpected.splice(0), 'errors and warnings on the console').toEqual([])
})

// Vitest restores timers before the next test, but the next file of this worker may wait for a timer during its import.
afterAll(() => {
  vi.unstubAllGlobals()
})
