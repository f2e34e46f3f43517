import { onTestFinished, vi } from 'vitest'

/** Holds the clock of timeouts until the test advances it. A timeout of 0 ms, which ky sets before a retry, does not wait for it. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const held = globalThis.setTimeout
  const set = (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    ms === 0 ? setImmediate(work, ...given) : held(work, ms, ...given)
  globalThis.setTimeout = Object.assign(set, held)
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
