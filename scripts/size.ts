// The size budget: what screens load in a real browser, over the wire.
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import { openStage, type Stage } from './stage.ts'

interface Budget {
  readonly path: string
  /** A button that shows that the screen is there. */
  readonly button: string
  /** The screen that a person comes from: its files are in the browser already. */
  readonly after?: string
  /** Only an admin who is signed in sees it. */
  readonly signedIn?: true
  /** Bytes after brotli. */
  readonly limits: Readonly<Partial<Record<Kind, number>>>
}

type Kind = 'script' | 'stylesheet'

const budgets: readonly Budget[] = [
  { path: '/login', button: 'SIGN IN', limits: { script: 120_000, stylesheet: 35_000 } },
  { path: '/register', button: 'CREATE ACCOUNT', after: '/login', limits: { script: 25_000 } },
  // The smallest screen inside: what every screen there loads.
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

/** Words that only other screens need: their code must not travel with /login. */
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

/** Opens a screen in a browser without a cache, and waits until nothing is loaded any more, idle prefetches included. */
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

/** Prints the figures of a screen. Returns what is wrong with them. */
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

/** Returns the words of other screens that travel with /login. */
function foreignCode(loaded: readonly Loaded[]): string[] {
  return loaded.flatMap(({ name, text }) =>
    foreignWords
      .filter((word) => text.includes(word))
      .map((word) => `/login loads code of another screen: "${word}" in ${name}.`),
  )
}

async function check(stage: Stage): Promise<string[]> {
  const problems: string[] = []
  const known = new Map<string, readonly Loaded[]>()
  for (const budget of budgets) {
    const loaded = await load(await (budget.signedIn ? stage.openSignedIn() : stage.open()), budget)
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

const stage = await openStage()
try {
  const problems = await check(stage)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await stage.close()
}
