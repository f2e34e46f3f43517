import type { BrowserContext, Page } from '@playwright/test'
import type { StartedBrowser } from '#scripts/browser.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { printRow } from './table.ts'

const tabCounts = [1, 2, 5, 10]

/** Lets every tab call the API at the same instant, as when a laptop wakes up. */
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

/** Plays one round. Returns the calls that the sandbox refused, and the refreshes. */
async function playRound(tabs: readonly Page[], sandbox: SandboxControl) {
  await Promise.all(tabs.map((tab) => tab.goto('/plan')))
  await Promise.all(tabs.map((tab) => tab.getByText('Current Plan:').waitFor()))
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')))
  await sandbox.expireAccessTokens()
  await sandbox.clearCalls()
  await actAtOnce(tabs)
  // A late refresh would come now.
  await tabs[0]?.waitForTimeout(300)
  const calls = await sandbox.calls()
  return {
    refused: calls.filter(({ status }) => status === 401).length,
    refreshes: calls.filter(({ operation }) => operation === 'refreshTokens').length,
  }
}

/** Plays all rounds with `count` tabs and prints a line of the table. Returns whether every round had one refresh. */
async function measure(
  context: BrowserContext,
  count: number,
  sandbox: SandboxControl,
  rounds: number,
): Promise<boolean> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()))
  const results: Awaited<ReturnType<typeof playRound>>[] = []
  for (let round = 0; round < rounds; round++) results.push(await playRound(tabs, sandbox))
  await Promise.all(tabs.map((tab) => tab.close()))
  const single = results.filter(({ refreshes }) => refreshes === 1).length
  const sum = (key: 'refused' | 'refreshes') => results.reduce((total, result) => total + result[key], 0)
  printRow([count, rounds, single, sum('refreshes'), sum('refused')])
  return single === rounds
}

/**
 * Prints how many refreshes 1 to 10 tabs with one expired access token make. One per browser is right.
 * @returns whether every round had one
 */
export async function benchRefresh({ openSignedIn, sandbox }: StartedBrowser, rounds: number): Promise<boolean> {
  const context = await openSignedIn()
  let single = true
  printRow(['tabs', 'rounds', 'one refresh', 'refreshes', 'calls refused'])
  for (const count of tabCounts) single = (await measure(context, count, sandbox, rounds)) && single
  await context.close()
  return single
}
