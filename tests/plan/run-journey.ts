import { EventEmitter, once } from 'node:events'
import { type BrowserContext, expect as baseExpect } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { password } from '@statehouse/sandbox/people'
import { causeOf } from '@statehouse/workbench/kit'
import { readMarkup, typedFor } from '@statehouse/workbench/screens'
import type { AnyEventObject } from 'xstate'
import type { Operation } from '#contract/index.ts'
import { journeys, openJourney } from '#qa/journeys/index.ts'
import type { JourneyStep, NamedJourney } from '#qa/journeys/steps.ts'
import { models } from '#qa/models/index.ts'
import { describeOutcome, isOperation } from '#qa/outcomes.ts'
import { answerAs } from '#tests/pages/common.ts'
import { button, press } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { logOut } from '#tests/pages/shell.ts'
import { listenToNavigations } from '#tests/support/editor.ts'
import { mailedLink, sendMail } from '#tests/support/mails.ts'
import { operationOf } from '#tests/support/operation-of.ts'
import { patience } from '#tests/support/speed.ts'
import { store } from '#tests/support/storage.ts'
import { elapse, freeze, use } from './drive.ts'

/** Other tests of QA's page wait for many screens. */
const expect = baseExpect.configure({ timeout: patience(5_000) })

/** Whether a step happens by itself. */
const isAutomatic = (does: string) => does.includes(' done') && callIn(does) === null

/** What QA's journey does, step by step. Vite loads no page after it has loaded this file. */
async function recorded({ as, steps }: NamedJourney) {
  const journey = await openJourney(as)
  const done: (JourneyStep & { event: AnyEventObject; left: number })[] = []
  for (const step of steps) {
    const timers = journey.system.timers()
    await journey.take(step.does)
    const { event = { type: '' } } = journey.system.log.at(-1) ?? {}
    done.push({ ...step, event, left: timers.find((timer) => timer.event.type === event.type)?.left ?? 0 })
  }
  return done
}

const entries = Object.entries<NamedJourney>(journeys).map(async ([name, journey]) => {
  return [name, { ...journey, steps: await recorded(journey) }] as const
})
const all = Object.fromEntries(await Promise.all(entries))

export const names = Object.keys(all)

/** The answers that the sandbox gets as a fault, because a journey has data that it does not have. */
const isSample = /^(?:generateExchangeToken|getConfigurations|get\w+Models|updateConfiguration)$/

/** The call that a step answers; null if it answers none. */
function callIn(does: string): Operation | null {
  const [, call = ''] = /~(\w+) (?:done|error)\b/.exec(does) ?? []
  return isOperation(call) ? call : null
}

/** Runs a named journey on the console with the sandbox, and compares URL and texts after each step. */
export async function runJourney(name: string, context: BrowserContext, sandbox: SandboxControl, consoleUrl: string) {
  const { as = '', invited, steps = [] } = all[name] ?? {}
  await context.addInitScript(freeze)
  const page = await context.newPage()
  page.setDefaultTimeout(patience(5_000))
  const opened = await listenToNavigations(page)
  let invitation = ''
  if (invited) invitation = await sendMail(sandbox, 'invitation', invited)
  if (as) await store(page, { ...(await sandbox.openSession(as, password)) })

  /** Calls that wait in the browser, each for its step. */
  const calls = new EventEmitter()
  let toCome = steps.map(({ does }) => callIn(does))
  await context.route(
    (url) => !url.href.startsWith(consoleUrl),
    async (route, request) => {
      const call = operationOf(request.method(), request.url())
      // An editor. The page of a provider is one of the sandbox.
      if (request.isNavigationRequest() && !request.url().includes('/providers/')) return route.fulfill({ status: 204 })
      if (call && toCome.includes(call)) await once(calls, call)
      // The page may have aborted it.
      await route.continue().catch(() => {})
    },
  )
  const release = async (call: Operation) => {
    await expect.poll(() => calls.listenerCount(call), `${call} waits`).toBeGreaterThan(0)
    calls.emit(call)
  }

  /** Opens what an email, an editor or a provider opens. */
  async function openUrl(href: string): Promise<void> {
    const recipient = /values":\{[^}]*"email":"\s*([^"\s]+)/.exec(JSON.stringify(steps))?.[1] ?? ''
    if (href.startsWith('/activate')) await page.goto(await mailedLink(sandbox, 'activation', recipient))
    else if (href.startsWith('/reset')) await page.goto(await mailedLink(sandbox, 'reset', recipient))
    else if (href.startsWith('/invite')) await page.goto(invitation)
    else if (!href.startsWith('/oauth')) await page.goto(href)
    else {
      // The provider of a foreign link is opened in another tab.
      if (href.includes('provider=')) {
        const other = await context.newPage()
        await other.goto(login.path)
        await press(button(other, login.github))
        const isLeft = () => other.evaluate(elapse, 200).then(() => other.url().includes('/providers/'))
        await expect.poll(() => isLeft().catch(() => false)).toBe(true)
        await page.goto(`${other.url()}&name_provider=yes`)
      }
      await answerAs(page, href.includes('error') ? 'Deny' : 'Ada')
    }
  }

  const background: Readonly<Record<string, () => Promise<unknown>>> = {
    'attention.gained': () => page.mouse.move(1, 1).then(() => page.evaluate(() => dispatchEvent(new Event('focus')))),
    'session.ended': async () => {
      const refused = { status: 401, times: 1 }
      await sandbox.setFault('refreshTokens', refused)
      await sandbox.setFault('getCurrentUser', refused)
      await release('getCurrentUser')
      // Another tab may have refreshed the session.
      await expect.poll(() => page.evaluate(elapse, 200)).toBe(true)
    },
    'logOut.followed': async () => {
      const other = await context.newPage()
      await other.goto('/profile')
      await logOut(other)
    },
  }

  /** Does on the console what a step says. */
  async function act(does: string, event: AnyEventObject, left: number) {
    if (isAutomatic(does)) return
    const [chart = '', label = ''] = does.split(/[~=]/)
    const call = callIn(does)
    if (call) {
      const kind = label.endsWith('error') ? 'error' : 'done'
      const cause = describeOutcome(call, { kind, name: '', output: event.data, error: event.data })
      const { switches } = isSample.test(call) && typeof cause === 'object' ? cause : { switches: [] }
      for (const { fault } of switches) await sandbox.setFault(call, fault as object)
      await release(call)
    } else if (label === 'document.opened') await openUrl(event.href)
    else if (label === 'url.changed') await page.locator(`a[href="${event.url.href}"]`).click()
    else if (label.startsWith('after ')) {
      await expect.poll(() => page.evaluate(elapse, left), does).toBe(true)
    } else if (background[label]) await background[label]()
    else if (models[chart] && causeOf(models[chart], label) === 'user') {
      let name: string | undefined
      const find = async () => {
        name = readMarkup(await page.locator('#root').innerHTML()).events.find((each) => typedFor(each, event))
        return name
      }
      await expect.poll(find, `a control for ${does}`).toBeDefined()
      await use(page, name ?? '', event)
    }
  }

  for (const [index, { does, path, sees, event, left }] of steps.entries()) {
    await act(does, event, left)
    toCome = toCome.slice(1)
    // The next step happens at once.
    if (isAutomatic(steps[index + 1]?.does ?? '')) continue
    const wanted = sees.map((text) => text.replace(/^Opens (https:.*|[^?]*).*/s, (_, url) => providerAt(url)))
    const seen = async () => {
      // The page may be leaving.
      const shown = [await page.evaluate(readTexts).catch(() => ''), ...opened].join('\n')
      return wanted.filter((each) => shown.includes(each))
    }
    await expect.poll(seen, does).toEqual(wanted)
    const isLeft = wanted.join() !== sees.join()
    const at = path.replace('one-time', new URL(page.url()).pathname.split('/').at(-1) ?? '')
    if (!isLeft) await expect.poll(() => new URL(page.url()).pathname, does).toBe(at)
  }
}

/** The sandbox has the provider of the samples. */
const providerAt = (url: string) => (url.startsWith('https:') ? '/providers/github' : url)

/** What the page shows, also in fields and toasts. */
function readTexts(): string {
  const values = [...document.querySelectorAll('input')].map(({ value }) => value)
  return [document.body.innerText, ...values].join(' ').replace(/\s+/g, ' ')
}
