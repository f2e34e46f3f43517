import { onTestFinished, vi } from 'vitest'

/** Holds the clock of timeouts until the test advances it. A timeout of 0 ms, which ky sets before a retry, does not wait for it. */
export function freezeClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const fake = globalThis.setTimeout
  const set = (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    ms === 0 ? setImmediate(work, ...given) : fake(work, ms, ...given)
  globalThis.setTimeout = Object.assign(set, fake)
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
