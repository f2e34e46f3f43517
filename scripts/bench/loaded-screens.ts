import type { CDPSession, Page } from '@playwright/test'
import type { StartedBrowser } from '#scripts/browser.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { configurationOf, teamOf } from './answers.ts'
import { printRow, summary } from './table.ts'

const rounds = 10
/** The factor by which the browser is slowed down. */
const slowdown = 4
/** In ms: to the paint after an answer or a click, and for the scripts of a key. */
const budgets = { paint: 50, key: 16 }
/** Long enough for the paint after a click to be over before the server answers, in ms. */
const answerDelay = 400
const word = 'sample text'
/** The time in which a key may still make work, in ms. */
const timeToSettle = 150
/** Navigations before each look at the heap. The first thousand also let the browser compile the console, which counts as heap. */
const navigations = [100, 1_000, 4_000] as const

/** A screen behind a link of the shell or of a page. */
interface Screen {
  readonly path: string
  readonly heading: string
  /** Where the server's answer is shown, and the part of the call's address that tells it from others. */
  readonly content?: { readonly selector: string; readonly call: string }
}

const profile: Screen = {
  path: '/profile',
  heading: 'PROFILE',
  content: { selector: 'input[name="firstName"]', call: '/private/api/users/' },
}
const plan: Screen = { path: '/plan', heading: 'PLAN' }
const team: Screen = {
  path: '/team',
  heading: 'TEAM MANAGEMENT',
  content: { selector: 'tr[aria-rowindex="3"]', call: '/members' },
}
const configuration: Screen = {
  path: '/configuration',
  heading: 'CONFIGURATION MANAGEMENT',
  content: { selector: 'form[aria-label="Configuration"]', call: '/configurations/user/' },
}
/** A way round all screens, of which each has a link to the next. */
const tour = [team, configuration, profile, plan, profile]

/** Runs in the page. Returns the ms from the next click to the frame with the heading, and from the answer to the frame with its content. */
async function timePaints({ heading, content }: Screen): Promise<{ click: number; answer: number }> {
  const painted = (isShown: () => boolean) =>
    new Promise<number>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!isShown()) return
        watch.disconnect()
        requestAnimationFrame(() => {
          // The first task after the callbacks of a frame runs when that frame has been drawn.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now())
          port2.postMessage(null)
        })
      })
      watch.observe(document, { subtree: true, childList: true, characterData: true })
    })
  const clicked = new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
  })
  const isHeaded = () => document.querySelector('h1')?.textContent === heading
  const headed = painted(isHeaded)
  const filled = content && painted(() => isHeaded() && document.querySelector(content.selector) !== null)
  const click = (await headed) - (await clicked)
  if (!content) return { click, answer: Number.NaN }
  const filledAt = await filled
  const answered = performance
    .getEntriesByType('resource')
    .findLast((entry): entry is PerformanceResourceTiming => entry.name.includes(content.call))
  return { click, answer: (filledAt ?? Number.NaN) - (answered?.responseEnd ?? Number.NaN) }
}

async function open(page: Page, { path }: Screen) {
  await page.locator(`main a[href="${path}"], nav a[href="${path}"]`).first().click()
}

/** Prints how soon a screen is painted after the click on its link, and after the answer of its call. */
async function measurePaints(page: Page, sandbox: SandboxControl) {
  await sandbox.setFault('getTeam', { body: JSON.stringify(teamOf(50)), delay: answerDelay })
  await sandbox.setFault('getUser', { delay: answerDelay })
  await sandbox.setFault('getConfigurations', { delay: answerDelay })
  const figures = new Map(tour.map((screen) => [screen, { click: [] as number[], answer: [] as number[] }]))
  await page.goto(profile.path)
  await page.locator('input[name="firstName"]').waitFor()
  // The first round loads the code.
  for (let round = 0; round <= rounds; round++) {
    for (const screen of tour) {
      const timing = page.evaluate(timePaints, screen)
      await open(page, screen)
      const { click, answer } = await timing
      await page.waitForTimeout(timeToSettle)
      if (round === 0) continue
      figures.get(screen)?.click.push(click)
      figures.get(screen)?.answer.push(answer)
    }
  }
  await sandbox.clearFaults()
  const row = (name: string, values: readonly number[]) =>
    printRow([name, ...summary(values).map(Math.round), budgets.paint])
  printRow(['paint after', 'median', 'at worst', 'budget'])
  for (const [{ path }, { click }] of figures) row(`click ${path}`, click)
  for (const [{ path, content }, { answer }] of figures) if (content) row(`answer ${path}`, answer)
}

/** The sums since the page was opened, in ms. */
async function timesSpent(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => (metrics.find((each) => each.name === name)?.value ?? Number.NaN) * 1000
  return { script: metric('ScriptDuration'), task: metric('TaskDuration') }
}

/** Prints what the keys of a word cost in one field. */
async function measureKeys(page: Page, devtools: CDPSession, name: string, selector: string) {
  await page.locator(selector).first().focus()
  await page.waitForTimeout(timeToSettle)
  const scripts: number[] = []
  const tasks: number[] = []
  for (const key of word) {
    const before = await timesSpent(devtools)
    await page.keyboard.press(key)
    await page.waitForTimeout(timeToSettle)
    const after = await timesSpent(devtools)
    scripts.push(after.script - before.script)
    tasks.push(after.task - before.task)
  }
  printRow([name, ...[...summary(scripts), budgets.key, ...summary(tasks)].map(Math.round)])
}

async function slowPage({ openSignedIn, open: openNew }: StartedBrowser, isSignedIn: boolean) {
  const context = await (isSignedIn ? openSignedIn() : openNew())
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page, devtools }
}

async function benchPaints(browser: StartedBrowser) {
  const { context, page } = await slowPage(browser, true)
  await measurePaints(page, browser.sandbox)
  await context.close()
}

async function benchKeys(browser: StartedBrowser) {
  const { sandbox } = browser
  printRow(['key in', 'script', 'at worst', 'budget', 'all work', 'at worst'])
  for (const [isSignedIn, path, selector] of [
    [false, '/login', 'input[name="email"]'],
    [false, '/register', 'input[name="firstName"]'],
    [true, profile.path, 'input[name="firstName"]'],
    [true, configuration.path, 'input[name$="apiKey"]'],
    [true, team.path, 'input[name="email"]'],
    [true, team.path, 'input[name="search"]'],
  ] as const) {
    const { context, page, devtools } = await slowPage(browser, isSignedIn)
    await sandbox.setFault('getTeam', { body: JSON.stringify(teamOf(5_000)) })
    await sandbox.setFault('getConfigurations', { body: JSON.stringify(configurationOf(50)) })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await measureKeys(page, devtools, `${path} ${/\w+(?="\])/.exec(selector)}`, selector)
    await context.close()
  }
  await sandbox.clearFaults()
}

/** Runs in the page. Goes to and fro between two screens. */
async function navigate({ count, screens }: { count: number; screens: readonly Screen[] }) {
  const shown = async ({ heading, content }: Screen) => {
    while (
      document.querySelector('h1')?.textContent !== heading ||
      (content && document.querySelector(content.selector) === null)
    )
      await new Promise((resolve) => setTimeout(resolve))
  }
  for (let done = 0; done < count; done++) {
    const screen = screens[done % screens.length]
    if (!screen) throw new Error('There is no screen')
    document.querySelector<HTMLElement>(`a[href="${screen.path}"]:not([aria-current])`)?.click()
    await shown(screen)
  }
}

/** Prints how the heap grows while a person goes to and fro. */
async function benchHeap({ openSignedIn }: StartedBrowser) {
  const context = await openSignedIn()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(profile.path)
  await page.locator('input[name="firstName"]').waitFor()
  const sizes: number[] = []
  let done = 0
  for (const total of navigations) {
    await page.evaluate(navigate, { count: total - done, screens: [plan, profile] })
    done = total
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    sizes.push(usedSize)
  }
  await context.close()
  const [first = Number.NaN, last = Number.NaN] = sizes.slice(-2)
  printRow(['navigations', ...navigations, 'last growth', 'budget'])
  printRow([
    'heap in MB',
    ...sizes.map((size) => (size / 1e6).toFixed(2)),
    `${((last / first - 1) * 100).toFixed(1)} %`,
    '5 %',
  ])
}

/** Prints how fast the screens of the loaded console are on a slow machine, and what many navigations leave in memory. */
export async function benchScreens(browser: StartedBrowser): Promise<void> {
  console.log(`Screens on a CPU slowed down ${slowdown} times, in ms`)
  await benchPaints(browser)
  await benchKeys(browser)
  await benchHeap(browser)
}
