// Measures the bytes that screens load in a real browser, after compression, and compares them with a budget.
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import { type StartedBrowser, startBrowser } from './browser.ts'

interface Budget {
  readonly path: string
  /** A button of the screen; when visible, the screen is there. */
  readonly button: string
  /** The screen before, whose files are loaded already. */
  readonly after?: string
  /** Opens the screen with the session of an admin. */
  readonly signedIn?: true
  /** Bytes after brotli. */
  readonly limits: Readonly<Partial<Record<Kind, number>>>
}

type Kind = 'script' | 'stylesheet'

const budgets: readonly Budget[] = [
  { path: '/login', button: 'SIGN IN', limits: { script: 120_000, stylesheet: 35_000 } },
  { path: '/register', button: 'CREATE ACCOUNT', after: '/login', limits: { script: 25_000 } },
  // The smallest screen of the shell: it loads what all of them load.
  { path: '/plan', button: 'LOG OUT', signedIn: true, limits: {} },
  { path: '/team', button: 'INVITE MEMBER', signedIn: true, after: '/plan', limits: { script: 30_000 } },
  {
    path: '/configuration',
    button: 'SAVE CONFIGURATION',
    signedIn: true,
    after: '/plan',
    limits: { script: 30_000 },
  },
]

/** Words of other screens, whose code /login must not load. */
const foreignWords = [
  'Liechtenstein',
  'TEAM MANAGEMENT',
  'CONFIGURATION MANAGEMENT',
  'PROFILE INFORMATION',
  'CREATE YOUR ACCOUNT',
  'showModal',
]

interface Loaded {
  readonly kind: Kind
  readonly name: string
  readonly bytes: number
  readonly text: string
}

const compress = promisify(brotliCompress)

/** Opens a screen in an empty context and waits until everything is loaded, prefetches included. */
async function load(context: BrowserContext, { path, button }: Budget): Promise<Loaded[]> {
  const page = await context.newPage()
  const loaded: Promise<Loaded>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    loaded.push(
      response.body().then(async (body) => ({
        kind,
        name: new URL(response.url()).pathname,
        bytes: (await compress(body)).length,
        text: body.toString(),
      })),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: button, exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  const files = await Promise.all(loaded)
  await context.close()
  return files
}

/** Prints the figures of a screen. Returns its problems. */
function judge({ path, after, limits }: Budget, loaded: readonly Loaded[]): string[] {
  const problems: string[] = []
  for (const [kind, limit] of Object.entries(limits)) {
    const files = loaded.filter((file) => file.kind === kind).sort((a, b) => b.bytes - a.bytes)
    const sum = files.reduce((total, file) => total + file.bytes, 0)
    console.log(`${path}${after ? ` after ${after}` : ''}, ${kind}: ${kilobytes(sum)} of ${kilobytes(limit)}`)
    for (const { name, bytes } of files) console.log(`  ${kilobytes(bytes).padStart(9)}  ${name}`)
    if (files.length === 0) problems.push(`${path} loads no ${kind}: is the page broken?`)
    if (sum > limit) problems.push(`${path} loads ${kilobytes(sum)} of ${kind}, more than ${kilobytes(limit)}.`)
  }
  return problems
}

/** Returns a problem for each word of another screen that /login loads. */
function foreignCode(loaded: readonly Loaded[]): string[] {
  return loaded.flatMap(({ name, text }) =>
    foreignWords
      .filter((word) => text.includes(word))
      .map((word) => `/login loads code of another screen: "${word}" in ${name}.`),
  )
}

async function check(browser: StartedBrowser): Promise<string[]> {
  const problems: string[] = []
  const known = new Map<string, readonly Loaded[]>()
  for (const budget of budgets) {
    const loaded = await load(await (budget.signedIn ? browser.openSignedIn() : browser.open()), budget)
    const before = new Set(known.get(budget.after ?? '')?.map(({ name }) => name))
    known.set(budget.path, loaded)
    problems.push(
      ...judge(
        budget,
        loaded.filter(({ name }) => !before.has(name)),
      ),
    )
  }
  return [...problems, ...foreignCode(known.get('/login') ?? [])]
}

/** 1 kB is 1,000 bytes. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

const browser = await startBrowser()
try {
  const problems = await check(browser)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await browser.close()
}
