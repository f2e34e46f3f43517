import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { ada } from '@statehouse/sandbox/people'
import { button, field, fill, heading } from '#tests/pages/find.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { profile } from '#tests/pages/profile.ts'
import { type Situation, situations } from './situations.ts'

/** The result of a round. */
export interface Round {
  /** The refreshes that reached the server. */
  readonly refreshes: number
  /** The tabs that are left: all, without one that was closed or crashed. */
  readonly left: number
  /** How many of them were signed out. */
  readonly signedOut: number
  /** How many of them hold what was typed into them, after a sign-in where one was needed. */
  readonly holding: number
}

/** Finds a situation. */
export function situationNamed(name: string): Situation {
  const found = situations.find((situation) => situation.name === name)
  if (!found)
    throw new Error(`There is no situation ${name}. The situations: ${situations.map((each) => each.name).join(', ')}`)
  return found
}

/** The round as it must come to with this many tabs. */
export function expectedRound({ first, refreshes, staysSignedIn }: Situation, count: number): Round {
  const left = first?.startsWith('closed') || first?.startsWith('crashed') ? count - 1 : count
  return { refreshes, left, signedOut: staysSignedIn ? 0 : left, holding: left }
}

/**
 * Plays a round: tabs of one browser, each with text typed into both forms of its profile, save the first one at the same instant with one expired access token.
 * Afterwards the tabs that are left are still open.
 * @param context is signed in as Ada
 */
export async function playRound(
  context: BrowserContext,
  sandbox: SandboxControl,
  situation: Situation,
  count: number,
): Promise<Round> {
  rounds += 1
  if (situation.clock) await context.clock.install()
  const tabs = await openTabs(context, count)
  await sandbox.setRefreshGraceSeconds(situation.grace ?? 0)
  await sandbox.expireAccessTokens()
  await sandbox.clearCalls()
  if (situation.fault) await sandbox.setFault('refreshTokens', situation.fault)
  if (situation.clock) await passTime(context, situation.clock)
  const meddling = await meddleWithFirst(context, sandbox, situation)
  await saveAtOnce(tabs)
  const gone = await meddling.end()
  const left = tabs.filter((tab) => tab !== gone)

  await expect
    .poll(async () => (await countSaved(sandbox)) + (await countSignedOut(left)), slow)
    .toBeGreaterThanOrEqual(left.length)
  // A tab keeps the lock for a moment, and one that waits for it would refresh then.
  await expect.poll(() => locks(left), slow).toBe(0)
  const signedOut = await countSignedOut(left)
  // Of the tab that is gone nothing more came.
  const refreshes = (await sandbox.calls('refreshTokens')).length - (gone === null ? 0 : 1)
  await sandbox.clearFaults()
  const [one] = left
  if (signedOut > 0 && one) await sendSignIn(one)
  await Promise.all(left.map(profileIsReady))
  const held = await Promise.all(left.map((tab) => holds(tab, typed(tabs.indexOf(tab)))))
  return { refreshes, left: left.length, signedOut, holding: held.filter((isHeld) => isHeld).length }
}

/** Lets the clock of every tab sleep or jump. Timers that would have fired in a sleep fire once; a jump fires none. */
async function passTime({ clock }: BrowserContext, time: NonNullable<Situation['clock']>): Promise<void> {
  if ('slept' in time) await clock.fastForward(time.slept)
  else await clock.setSystemTime(Date.now() + time.jumped)
}

let rounds = 0

/** The text that is typed into a tab, by the index of the tab: all save the same street, and each has a new password that it does not send. */
export const typed = (index: number) => ({
  [profile.street]: `Street of round ${rounds}`,
  [profile.password.next]: `Password of tab ${index}`,
})

/** Tells whether the fields of a tab have these values, by label. */
export async function holds(tab: Page, values: Readonly<Record<string, string>>): Promise<boolean> {
  const held = Object.entries(values).map(async ([label, value]) => (await field(tab, label).inputValue()) === value)
  return (await Promise.all(held)).every((isHeld) => isHeld)
}

/** Twenty tabs take their time. */
const slow = { timeout: 60_000 }

const profileIsReady = (tab: Page) => expect(field(tab, profile.email)).toHaveValue(ada.email, slow)

/** Opens the profile in as many tabs, and types into each. Tabs that a round before has left are used again. */
export async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs = context.pages()
  while (tabs.length < count) tabs.push(await context.newPage())
  await Promise.all(
    tabs.map(async (tab, index) => {
      await tab.goto(profile.address)
      await profileIsReady(tab)
      await fill(tab, typed(index))
    }),
  )
  return tabs
}

/** Presses SAVE in every tab when all hear one message, as when a laptop wakes up. */
export async function saveAtOnce(tabs: readonly Page[]): Promise<void> {
  const buttons = tabs.map((tab) => button(tab, profile.save))
  await Promise.all(
    buttons.map((save) =>
      save.evaluate((element: HTMLElement) => {
        new BroadcastChannel('save at once').addEventListener('message', () => element.click(), { once: true })
      }),
    ),
  )
  await tabs[0]?.evaluate(() => new BroadcastChannel('save at once').postMessage('now'))
}

/**
 * Does to the first refresh what the situation says. Later ones pass.
 * @returns `end` waits until it is done, and names the tab that is gone
 */
async function meddleWithFirst(context: BrowserContext, sandbox: SandboxControl, { first }: Situation) {
  if (first === 'request lost' || first === 'answer lost') {
    const lose = async (route: Route) => {
      if (first === 'answer lost') await route.fetch({ url: `${sandbox.url}/auth/refresh` })
      await route.abort()
    }
    await context.route(refresh, lose, { times: 1 })
    return { end: async () => null }
  }
  if (first === undefined) return { end: async () => null }
  // The request waits in the sandbox, and ends with its tab: it rotates nothing itself.
  await sandbox.setFault('refreshTokens', { delay: 60_000, times: 1 })
  const sent = context.waitForEvent('request', (request) => new URL(request.url()).pathname === '/auth/refresh')
  return {
    end: async () => {
      const tab = (await sent).frame().page()
      await expect.poll(async () => (await sandbox.calls('refreshTokens')).length).toBe(1)
      if (first.endsWith('after')) await rotate(sandbox, tab)
      if (first.startsWith('crashed')) await crash(tab)
      await tab.close()
      return tab
    },
  }
}

const refresh = '**/auth/refresh'

/** Lets the server rotate the token that a tab has sent, which never gets the answer. */
async function rotate(sandbox: SandboxControl, tab: Page): Promise<void> {
  const refreshToken = await tab.evaluate(() => localStorage.getItem('refreshToken'))
  const answer = await fetch(`${sandbox.url}/auth/refresh`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  expect(answer.status).toBe(200)
}

/** Lets the process of a tab end, as a lack of memory does. */
async function crash(tab: Page): Promise<void> {
  const devtools = await tab.context().newCDPSession(tab)
  const crashed = tab.waitForEvent('crash')
  // Never answered.
  devtools.send('Page.crash').catch(() => {})
  await crashed
}

/** Counts the profiles that the server has saved. */
export const countSaved = async (sandbox: SandboxControl) =>
  (await sandbox.calls('updateUser')).filter(({ status }) => status === 200).length

async function countSignedOut(tabs: readonly Page[]): Promise<number> {
  const shown = await Promise.all(tabs.map((tab) => heading(tab, login.heading).isVisible()))
  return shown.filter((isShown) => isShown).length
}

/** Counts the locks that tabs hold or wait for. */
async function locks([tab]: readonly Page[]): Promise<number> {
  const found = await tab?.evaluate(() => navigator.locks.query())
  return (found?.held?.length ?? 0) + (found?.pending?.length ?? 0)
}
