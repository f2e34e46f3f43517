// `npm run bench`: how many renewals N real tabs with one expired access token make. One is right (DESIGN: one per browser).
import process from 'node:process'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { people } from '#sandbox/seed.ts'
import { serveSandbox } from '#sandbox/serve.ts'
import { apiUrl, buildForTests, serveBuild } from './build.ts'
import { ensureChromium, launchArguments } from './chromium.ts'
import { controlSandbox, type SandboxControl } from './sandbox-control.ts'

const tabCounts = [1, 2, 5, 10]
const rounds = Number(process.argv[2] ?? 20)

async function signIn(page: Page) {
  const { email, password } = people.find((person) => person.password !== null) ?? { email: '', password: '' }
  await page.goto('/login')
  await page.getByLabel('EMAIL ADDRESS').fill(email)
  await page.getByLabel('PASSWORD', { exact: true }).fill(password ?? '')
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click()
  await page.getByRole('button', { name: 'LOG OUT' }).waitFor()
}

/** Every tab asks the API at the same instant, as after the lid of a laptop was opened, and is waited for. */
async function actAtOnce(tabs: readonly Page[]) {
  const instant = Date.now() + 100 + tabs.length * 20
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(async (time) => {
        await new Promise((resolve) => setTimeout(resolve, time - Date.now()))
        document.querySelector<HTMLElement>('a[href="/profile"]')?.click()
      }, instant),
    ),
  )
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'SAVE', exact: true }).waitFor()))
}

/** One round. Returns what the sandbox saw of it. */
async function playRound(tabs: readonly Page[], control: SandboxControl) {
  await Promise.all(tabs.map((tab) => tab.goto('/plan')))
  await Promise.all(tabs.map((tab) => tab.getByText('Current Plan:').waitFor()))
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')))
  await control.expireAccessTokens()
  await control.clearCalls()
  await actAtOnce(tabs)
  // A late renewal would come now.
  await tabs[0]?.waitForTimeout(300)
  const calls = await control.calls()
  return {
    refused: calls.filter(({ status }) => status === 401).length,
    renewals: calls.filter(({ operation }) => operation === 'refreshTokens').length,
  }
}

/** Plays all rounds with so many tabs and prints a line of the table. Returns whether every round had one renewal. */
async function measure(context: BrowserContext, count: number, control: SandboxControl): Promise<boolean> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()))
  const results: Awaited<ReturnType<typeof playRound>>[] = []
  for (let round = 0; round < rounds; round++) results.push(await playRound(tabs, control))
  await Promise.all(tabs.map((tab) => tab.close()))
  const single = results.filter(({ renewals }) => renewals === 1).length
  const sum = (key: 'refused' | 'renewals') => results.reduce((total, result) => total + result[key], 0)
  printRow([count, rounds, single, sum('renewals'), sum('refused')])
  return single === rounds
}

function printRow(cells: readonly (string | number)[]) {
  console.log(cells.map((cell) => String(cell).padStart(14)).join(''))
}

const executablePath = ensureChromium()
const { folder, remove } = await buildForTests()
const served = await serveBuild(folder)
const sandbox = await serveSandbox({ port: 0, database: ':memory:', consoleOrigin: served.url })
const rule = `MAP ${new URL(apiUrl).host} 127.0.0.1:${new URL(sandbox.url).port}`
const browser = await chromium.launch({ executablePath, args: [...launchArguments, `--host-resolver-rules=${rule}`] })
try {
  const context = await browser.newContext({ baseURL: served.url })
  const first = await context.newPage()
  await signIn(first)
  await first.close()
  const control = controlSandbox(sandbox.url)
  printRow(['tabs', 'rounds', 'one renewal', 'renewals', 'calls refused'])
  for (const count of tabCounts) {
    if (!(await measure(context, count, control))) process.exitCode = 1
  }
} finally {
  await browser.close()
  await Promise.all([served.close(), sandbox.close()])
  await remove()
}
