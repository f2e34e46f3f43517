import { availableParallelism, loadavg } from 'node:os'
import process from 'node:process'
import type { Page } from '@playwright/test'

/** Environment variables that make pages in Chromium slower by a factor, and give them a slow network. */
const { SLOW_CPU: rate = 1, SLOW_NETWORK } = process.env
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

export const isSlowed = Boolean(process.env.SLOW_CPU || SLOW_NETWORK)

export async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  if (SLOW_NETWORK) await browser.send('Network.emulateNetworkConditions', slow3G)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: Number(rate) })
}

/** How many times longer a fixed computation takes than on a free core of the machine in docs/testing.md. */
function measure(): number {
  const begin = performance.now()
  let bits = 1
  for (let turn = 0; turn < 100_000_000; turn++) bits = Math.imul(bits ^ (bits >>> 13), 0x5bd1e995)
  return bits && (performance.now() - begin) / 180
}

// Measured once per run: workers inherit the variable. Load that comes and goes counts as its average of a minute.
const [load = 0] = loadavg()
process.env.SLOWNESS ??= `${Number(rate) * Math.min(10, Math.max(1, measure(), load / availableParallelism()))}`

/** A time limit for this machine, as slow and busy as it is. */
export const patience = (limit: number): number => Math.round(limit * Number(process.env.SLOWNESS))
