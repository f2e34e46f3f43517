// Measures the script that each page loads in a real browser, after compression, and compares it with a budget.
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { BrowserContext, Page as Tab } from '@playwright/test'
import { logIn } from '#contract/session.ts'
import { type Page, pages } from '#routes/pages.ts'
import { withoutOptional } from '#rules/paths.ts'
import { sendSignIn } from '#tests/pages/login.ts'
import { type StartedBrowser, startBrowser } from '#tests/support/builds/browser.ts'

interface Budget {
  /** A button of the screen; when it answers, the screen is usable. */
  readonly button: string
  /** What the address has after its path. */
  readonly rest?: string
  /** Limit of the bytes. */
  readonly bytes: number
  /** Limit of the files. */
  readonly files: number
}

const kB = 1_000

/** A page without a budget does not compile. Each has half a kB of room: the names of files in a build differ from clone to clone. */
const budgets: Readonly<Record<keyof typeof pages, Budget>> = {
  login: { button: 'SIGN IN', bytes: 132.4 * kB, files: 4 },
  register: { button: 'CREATE ACCOUNT', bytes: 138.7 * kB, files: 7 },
  forgotPassword: { button: 'Send Reset Password Email', bytes: 138.4 * kB, files: 7 },
  activate: { rest: '?token=t', button: 'BACK TO LOGIN', bytes: 133.5 * kB, files: 6 },
  resetPassword: { rest: '?token=t', button: 'REQUEST NEW RESET LINK', bytes: 138.9 * kB, files: 7 },
  invite: { rest: '/h', button: 'GO TO LOGIN', bytes: 140.0 * kB, files: 7 },
  oauthCallback: { rest: '?error=e', button: 'BACK TO LOGIN', bytes: 132.3 * kB, files: 5 },
  profile: { button: 'SAVE', bytes: 144.4 * kB, files: 8 },
  plan: { button: 'LOG OUT', bytes: 140.0 * kB, files: 6 },
  team: { button: 'INVITE MEMBER', bytes: 161.1 * kB, files: 8 },
  configuration: { button: 'SAVE CONFIGURATION', bytes: 147.6 * kB, files: 8 },
}

/** Limit of the bytes with which the form of /login can be submitted: React is not among them. */
const firstSubmit = 42 * kB

/** The files that a first submit does without. */
const drawing = /\/assets\/app-.*\.js$/

/** A script that a page has got. */
interface Loaded {
  readonly name: string
  readonly bytes: number
}

const compress = promisify(brotliCompress)

/** @returns what gives the scripts of the build that a page has got until it is called */
function watchScripts(page: Tab): () => Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = []
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname
    // Other scripts are those of the page itself.
    if (!/^\/assets\/.*\.js$/.test(name)) return
    loaded.push(response.body().then(async (body) => ({ name, bytes: (await compress(body)).length })))
  })
  return () => Promise.all(loaded)
}

/** Opens an address, and waits until it is usable and everything is loaded that it needs: what is fetched in an idle moment is for other pages. */
async function load(page: Tab, address: string, button: string): Promise<Loaded[]> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const loaded = watchScripts(page)
  await page.goto(address)
  const answers = await page.getByRole('button', { name: button, exact: true }).first().elementHandle()
  // React marks the elements that it has made its own.
  await page.waitForFunction((element) => Object.keys(element ?? {}).some((key) => key.startsWith('__react')), answers)
  await page.waitForLoadState('networkidle')
  return loaded()
}

/** Submits the form of /login while the code that draws is held back. Returns the scripts that came before the request. */
async function loadForSubmit(page: Tab, address: string): Promise<Loaded[]> {
  const loaded = watchScripts(page)
  await page.route(drawing, () => {})
  const request = page.waitForRequest((each) => each.method() === logIn.method && each.url().endsWith(logIn.path))
  await page.goto(address, { waitUntil: 'commit' })
  await sendSignIn(page)
  await request
  return loaded()
}

const sum = (files: readonly Loaded[]) => files.reduce((bytes, file) => bytes + file.bytes, 0)

/** Prints a figure. Returns its problem. */
function judge(figure: string, value: number, limit: number, unit: (value: number) => string): string[] {
  console.log(`${figure}: ${unit(value)} of ${unit(limit)}`)
  return value > 0 && value <= limit ? [] : [`${figure}: ${unit(value)}, not 1 to ${unit(limit)}.`]
}

/** Prints the figures of a page. Returns its problems. */
function judgePage(address: string, { bytes, files }: Budget, loaded: readonly Loaded[]): string[] {
  const problems = [
    ...judge(address, sum(loaded), bytes, kilobytes),
    ...judge(address, loaded.length, files, (count) => `${count} files`),
  ]
  for (const each of loaded.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`  ${kilobytes(each.bytes).padStart(9)}  ${each.name}`)
  return problems
}

/** Measures in a tab of an empty context. */
async function inContext(opened: Promise<BrowserContext>, measure: (tab: Tab) => Promise<Loaded[]>): Promise<Loaded[]> {
  const context = await opened
  const loaded = await measure(await context.newPage())
  await context.close()
  return loaded
}

async function check(browser: StartedBrowser): Promise<string[]> {
  const problems: string[] = []
  for (const [name, page] of Object.entries<Page>(pages)) {
    const budget = budgets[name as keyof typeof pages]
    const address = withoutOptional(page.path) + (budget.rest ?? '')
    const loaded = await inContext(page.access === 'public' ? browser.open() : browser.open(true), (tab) =>
      load(tab, address, budget.button),
    )
    problems.push(...judgePage(address, budget, loaded))
    if (page !== pages.login) continue
    const submitted = await inContext(browser.open(), (tab) => loadForSubmit(tab, address))
    problems.push(...judge(`${address} before a first submit works`, sum(submitted), firstSubmit, kilobytes))
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
