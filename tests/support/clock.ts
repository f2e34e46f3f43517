import { onTestFinished, vi } from 'vitest'

/** Freezes timeouts until the test advances the clock. A timeout of 0 ms, which ky sets before a retry, still runs. */
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
