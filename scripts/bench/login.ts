import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { serveSandbox } from '@statehouse/sandbox'
import { ada } from '@statehouse/sandbox/people'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { logIn } from '#contract/session.ts'
import { apiUrl, buildForTests, serveBuild } from '#tests/support/builds/build.ts'
import { ensureChromium, launchArguments } from '#tests/support/programs/chromium.ts'

/** Slow 4G: round-trip time in ms, and bytes per second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/**
 * Makes V8 record source positions when it compiles. Otherwise an error under a debugger parses its file again, which
 * costs React's start 70 ms here but no user anything.
 */
const withPositions = '--js-flags=--no-enable-lazy-source-positions'

/** The page's names for what is measured: its first paint, two marks, and the request of the sign-in. */
const names = { paint: 'first-contentful-paint', usable: 'usable', press: 'press', request: apiUrl + logIn.path }
type Moment = keyof typeof names

/** Runs in the page before its scripts. Marks, and reports, the first frame in which the form is visible and has React's handlers. */
function markUsable() {
  const button = document.querySelector('form button[type=submit]')
  // React stores the properties of an element, with the handlers, under its own key.
  const isAttached = button && Object.keys(button).some((key) => key.startsWith('__reactProps$'))
  if (isAttached && button.checkVisibility({ opacityProperty: true })) console.debug(performance.mark('usable').name)
  else requestAnimationFrame(markUsable)
}

/**
 * Runs in the page before its scripts. Fills the form and clicks its button in the first frame after the first paint.
 */
function pressWhenPainted(values: Readonly<Record<string, string>>) {
  const button = document.querySelector<HTMLButtonElement>('form button[type=submit]')
  if (performance.getEntriesByName('first-contentful-paint').length === 0 || !button) {
    requestAnimationFrame(() => pressWhenPainted(values))
    return
  }
  // React overrides the property of the element. Browsers set the property of its class.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const [name, value] of Object.entries(values)) {
    const input = document.querySelector(`input[name=${name}]`)
    setter?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  performance.mark('press')
  button.click()
}

/**
 * Loads a page in a browser with an empty cache.
 * @returns the moments in ms after the navigation began
 */
async function load(
  { browser, slowdown }: { browser: Browser; slowdown: number },
  url: string,
  moments: readonly Moment[],
): Promise<number[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  if (moments.includes('press'))
    await page.addInitScript(pressWhenPainted, { email: ada.email, password: ada.password })
  else await page.addInitScript(markUsable)
  const last = moments.includes('press') ? page.waitForRequest(names.request) : page.waitForEvent('console')
  await page.goto(url, { waitUntil: 'commit' })
  // Reads nothing before, because Playwright's code for it takes 10 ms of the page's processor.
  await last
  const readTimes = (all: readonly string[]) => {
    const times = all.flatMap((name) => performance.getEntriesByName(name)[0]?.startTime ?? [])
    return times.length === all.length && times
  }
  const asked = moments.map((moment) => names[moment])
  const times = await (await page.waitForFunction(readTimes, asked)).jsonValue()
  await context.close()
  return times || []
}

export async function buildBaseline(...plugins: readonly Plugin[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-baseline-'))
  await build({
    root: fileURLToPath(new URL('baseline', import.meta.url)),
    configFile: false,
    plugins: [...plugins, react()],
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  return folder
}

async function serveBaseline() {
  const folder = await buildBaseline()
  const { url, close } = await serveBuild(folder, true)
  return { url, close: () => Promise.all([close(), rm(folder, { recursive: true, force: true })]) }
}

/** The loads of a page, each with the times of its moments in order. */
interface Row {
  readonly name: string
  readonly url: string
  readonly moments: readonly Moment[]
  readonly loads: number[][]
}

/** @returns the times of one moment, sorted */
const timesOf = ({ loads }: Row, index: number) =>
  loads.map((times) => times[index] ?? Number.NaN).sort((one, other) => one - other)

const medianOf = (times: readonly number[]) => times[times.length >> 1] ?? Number.NaN

/**
 * Measures /login on a slow phone, next to the baseline: painted, usable, and clicked at its first paint.
 * @param slowdown of the processor
 */
export async function benchLogin(rounds: number, slowdown: number): Promise<void> {
  const baseline = await serveBaseline()
  const { folder, remove } = await buildForTests()
  const served = await serveBuild(folder, true)
  const sandbox = await serveSandbox({ port: 0, consoleUrl: served.url })
  const rule = `MAP ${new URL(apiUrl).host} 127.0.0.1:${new URL(sandbox.url).port}`
  const args = [...launchArguments, withPositions, `--host-resolver-rules=${rule}`]
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })
  const phone = { browser, slowdown }
  const login = `${served.url}/login`
  const form: Row = { name: 'baseline', url: baseline.url, moments: ['paint', 'usable'], loads: [] }
  const rows: readonly Row[] = [
    form,
    { ...form, name: '/login', url: login, loads: [] },
    { name: '/login, pressed at its first paint', url: login, moments: ['press', 'request'], loads: [] },
  ]
  try {
    // The first load of a browser starts processes. Later loads do not.
    await load(phone, baseline.url, ['usable'])
    for (let round = 0; round < rounds; round++)
      for (const { url, moments, loads } of rows) loads.push(await load(phone, url, moments))
  } finally {
    await browser.close()
    await Promise.all([baseline.close(), served.close(), sandbox.close(), remove()])
  }
  console.log(
    `Median, best and worst of ${rounds} loads in ms after the navigation began, CPU ${slowdown}x; ratio to the usable baseline`,
  )
  const usable = medianOf(timesOf(form, 1))
  for (const row of rows) {
    console.log(row.name)
    for (const [index, moment] of row.moments.entries()) {
      const times = timesOf(row, index)
      const shown = [medianOf(times), times[0], times.at(-1)].map((time) => time?.toFixed(0).padStart(6))
      console.log(`  ${moment.padEnd(8)}${shown.join('')}${(medianOf(times) / usable).toFixed(2).padStart(7)}`)
    }
  }
}
