// Measures the script that each address loads in a real browser, after compression, and compares it with a budget.
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import { type StartedBrowser, startBrowser } from '#tests/support/builds/browser.ts'

interface Budget {
  readonly path: string
  /** A button of the screen; when it answers, the screen is usable. */
  readonly button: string
  /** Opens the screen with the session of an admin. */
  readonly signedIn?: true
  /** Limit of the bytes before the screen is usable. */
  readonly usable: number
  /** Limit of the files before the screen is usable. */
  readonly files: number
  /** Limit of all bytes, for a screen that makes no call by itself: the code of calls comes after it. */
  readonly total?: number
}

const kB = 1_000

/** One row for each address of the console (Specification §2). */
const budgets: readonly Budget[] = [
  { path: '/login', button: 'SIGN IN', usable: 117.1 * kB, files: 3, total: 127.8 * kB },
  { path: '/register', button: 'CREATE ACCOUNT', usable: 121.6 * kB, files: 6, total: 132.4 * kB },
  { path: '/forgot-password', button: 'Send Reset Password Email', usable: 121.1 * kB, files: 5, total: 131.9 * kB },
  { path: '/activate?token=t', button: 'BACK TO LOGIN', usable: 129 * kB, files: 5 },
  { path: '/reset-password?token=t', button: 'REQUEST NEW RESET LINK', usable: 131.9 * kB, files: 6 },
  { path: '/invite/h', button: 'GO TO LOGIN', usable: 130.5 * kB, files: 5 },
  { path: '/oauth/callback?error=e', button: 'BACK TO LOGIN', usable: 129.4 * kB, files: 5 },
  { path: '/profile', button: 'SAVE', signedIn: true, usable: 138.9 * kB, files: 7 },
  { path: '/plan', button: 'LOG OUT', signedIn: true, usable: 134.6 * kB, files: 5 },
  { path: '/team', button: 'INVITE MEMBER', signedIn: true, usable: 155.3 * kB, files: 7 },
  { path: '/configuration', button: 'SAVE CONFIGURATION', signedIn: true, usable: 139.2 * kB, files: 6 },
]

/** The smallest file that is worth a request, in bytes. */
const smallest = 1 * kB

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
  readonly name: string
  readonly bytes: number
  readonly text: string
}

const compress = promisify(brotliCompress)

/**
 * Opens a screen in an empty context, and waits until it is usable and everything is loaded, prefetches included.
 * @param missing the files that the server does not send
 */
async function load(context: BrowserContext, { path, button }: Budget, missing?: string): Promise<Loaded[]> {
  const page = await context.newPage()
  const loaded: Promise<Loaded>[] = []
  if (missing !== undefined) await page.route(missing, (route) => route.abort())
  page.on('response', (response) => {
    // Other scripts are those of the page itself.
    if (!new URL(response.url()).pathname.startsWith('/assets/') || !response.url().endsWith('.js')) return
    loaded.push(
      response.body().then(async (body) => ({
        name: new URL(response.url()).pathname,
        bytes: (await compress(body)).length,
        text: body.toString(),
      })),
    )
  })
  await page.goto(path)
  const answers = await page.getByRole('button', { name: button, exact: true }).first().elementHandle()
  // React marks the elements that it has made its own.
  await page.waitForFunction((element) => Object.keys(element ?? {}).some((key) => key.startsWith('__react')), answers)
  await page.waitForLoadState('networkidle')
  const files = await Promise.all(loaded)
  await context.close()
  return files
}

const sum = (files: readonly Loaded[]) => files.reduce((bytes, file) => bytes + file.bytes, 0)

/** Prints the figures of a screen. Returns its problems. */
function judge({ path, usable, files, total = usable }: Budget, needed: readonly Loaded[], all: readonly Loaded[]) {
  const figures = [
    { figure: `${path} before it is usable`, value: sum(needed), limit: usable, unit: kilobytes },
    {
      figure: `${path} before it is usable`,
      value: needed.length,
      limit: files,
      unit: (count: number) => `${count} files`,
    },
    { figure: `${path} in all`, value: sum(all), limit: total, unit: kilobytes },
  ]
  for (const { figure, value, limit, unit } of figures) console.log(`${figure}: ${unit(value)} of ${unit(limit)}`)
  for (const { name, bytes } of [...all].sort((a, b) => b.bytes - a.bytes)) {
    const isLater = !needed.some((file) => file.name === name)
    console.log(`  ${kilobytes(bytes).padStart(9)}  ${name}${isLater ? ', later' : ''}`)
  }
  return [
    ...figures
      .filter(({ value, limit }) => value > limit || value === 0)
      .map(({ figure, value, limit, unit }) => `${figure}: ${unit(value)}, not 1 to ${unit(limit)}.`),
    ...all
      .filter(({ bytes, name }) => bytes < smallest && !isOfBundler(name))
      .map(({ name, bytes }) => `${path} loads ${name} with ${bytes} bytes, which is not worth a request.`),
  ]
}

/** Tells whether a file holds the few functions of the bundler that all others use; no setting moves them elsewhere. */
const isOfBundler = (name: string) => name.includes('rolldown-runtime')

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
  for (const budget of budgets) {
    const open = () => (budget.signedIn ? browser.openSignedIn() : browser.open())
    const all = await load(await open(), budget)
    const needed = budget.total ? await load(await open(), budget, '**/assets/client-*.js') : all
    problems.push(...judge(budget, needed, all))
    if (budget.path === '/login') problems.push(...foreignCode(all))
  }
  return problems
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
