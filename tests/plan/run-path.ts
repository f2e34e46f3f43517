import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { ada, people } from '@statehouse/sandbox/people'
import { headingOf, readMarkup, typedFor } from '@statehouse/workbench/screens'
import { paths } from '#rules/paths.ts'
import { apiUrl } from '#tests/support/builds/build.ts'
import { operationOf } from '#tests/support/operation-of.ts'
import { patience } from '#tests/support/speed.ts'
import { blankPage, store } from '#tests/support/storage.ts'
import type { PlannedPath, PlannedStep } from './plan.tsx'

declare global {
  interface Window {
    /** Lets time pass until a timer of this delay ends, which may still have to start. */
    elapse(delay: number): boolean
  }
}

/** Freezes time: timers of 50 ms and more wait, and the page has no attention, until a step of the path says so. */
function freeze(): void {
  const start = window.setTimeout
  const frozen: { id: number; at: number; delay: number; run: () => void }[] = []
  let [now, count] = [0, 0]
  const setTimeout = (work: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
    if (delay < 50) return start(work, delay, ...given)
    count -= 1
    frozen.push({ id: count, at: now + delay, delay, run: () => work(...given) })
    return count
  }
  const end = window.clearTimeout
  const remove = (id: number) => frozen.splice(frozen.findIndex((timer) => timer.id === id) >>> 0, 1)
  const clearTimeout = (id: number) => (id < 0 ? remove(id) : end(id))
  const elapse = (delay: number): boolean => {
    const due = frozen.findLast((timer) => timer.delay === delay)
    const [next] = frozen.filter(({ at }) => at < now + delay || at <= (due?.at ?? 0)).sort((a, b) => a.at - b.at)
    if (!next) return false
    now = Math.max(now, next.at)
    remove(next.id)
    next.run()
    return next === due || elapse(delay)
  }
  Object.assign(window, { setTimeout, clearTimeout, elapse })
  const ignore = (event: Event) => {
    const isOfPage = event.target === window || event.target === document || event.type === 'consent.shown'
    if (isOfPage && event.isTrusted === (event.type !== 'consent.shown')) event.stopImmediatePropagation()
  }
  for (const type of ['consent.shown', 'focus', 'visibilitychange']) addEventListener(type, ignore, true)
}

/** Blocks calls in the browser until their response is due. */
async function blockCalls(context: BrowserContext) {
  let blocked: readonly string[] = []
  let waiting: { readonly call: string; readonly unblock: () => void }[] = []
  await context.route(`${apiUrl}/**`, async (route, request) => {
    const call = operationOf(request.method(), request.url())
    if (call && blocked.includes(call)) await new Promise<void>((unblock) => waiting.push({ call, unblock }))
    // The page may have aborted it.
    await route.continue().catch(() => {})
  })
  return async ({ answered, waiting: next, title, by }: PlannedStep, prepare = async () => {}) => {
    // An earlier call of the same name must have ended, and get no fault of this step.
    const isAsked = () => waiting.some(({ call }) => answered.includes(call))
    if (by === 'answer' && answered.length > 0) await expect.poll(isAsked, title).toBe(true)
    await prepare()
    blocked = next
    for (const { call, unblock } of waiting) if (answered.includes(call)) unblock()
    waiting = waiting.filter(({ call }) => !answered.includes(call))
  }
}

async function fill(field: Locator, value: string): Promise<void> {
  const kind = await field.evaluate((element) => (element as HTMLInputElement).type)
  if (kind === 'checkbox') return field.setChecked(true)
  if ((await field.inputValue()) !== value)
    await (kind.startsWith('select') ? field.selectOption(value) : field.fill(value))
}

/** Uses the control that names the event. */
async function use(page: Page, { event, title }: PlannedStep): Promise<void> {
  for (const control of event ? await page.locator('[data-event]:visible, [data-leave-event]:visible').all() : []) {
    const form = control.locator('xpath=ancestor-or-self::form')
    const [own, leave, tag, isLocked] = await control.evaluate((element) => {
      const { event, leaveEvent } = (element as HTMLElement).dataset
      return [event, leaveEvent, element.localName, element.ariaDisabled === 'true'] as const
    })
    const isField = ['input', 'select', 'textarea'].includes(tag)
    const [typed, left] = [own, leave].map((name) => (event && !isLocked ? typedFor(name, event) : null))
    if (left && isField) {
      if (left.value !== undefined) await fill(control, String(left.value))
      return control.blur()
    }
    if (!typed) continue
    if (isField) return fill(control, String(typed.value))
    const values = Object.entries((typed.value ?? {}) as Readonly<Record<string, string>>)
    const fields = values.map(([name, value]) => [form.locator(`[name="${name}"]`), value] as const)
    // Another form may name an event of the same type.
    if ((await Promise.all(fields.map(([field]) => field.count()))).includes(0)) continue
    for (const [field, value] of fields) await fill(field, value)
    return tag === 'form' ? undefined : control.click()
  }
  throw new Error(`No control names ${title}`)
}

/** The page as HTML, without the forms of other machines. */
const htmlOf = (page: Page, fields: readonly string[]) =>
  page.locator('#root').evaluate((body, names) => {
    const copy = body.cloneNode(true) as HTMLElement
    for (const form of copy.querySelectorAll('form')) {
      const isOwn = names.length === 0 || !form.querySelector('[name]')
      if (!isOwn && !names.some((name) => form.querySelector(`[name="${name}"]`))) form.remove()
    }
    return copy.innerHTML
  }, fields)

interface Tools {
  readonly context: BrowserContext
  readonly page: Page
  readonly sandbox: SandboxControl
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const typeKey = (page: Page, key: string) =>
  page.getByRole('group', { name: 'Indexing' }).getByLabel('API key').fill(key)

/** Runs a path of the test plan on the console, like `path.test({ events, states })` of `xstate/graph`. */
export async function runPath(path: PlannedPath, { context, page, sandbox }: Tools, consoleUrl: string): Promise<void> {
  page.setDefaultTimeout(patience(5_000))
  const answerCalls = await blockCalls(context)
  let leaving = Promise.withResolvers<void>()
  let url = ''
  const signIn = async (tab: Page, email: string) => {
    const { password } = people.find((person) => person.email === email) ?? ada
    await store(tab, { ...(await sandbox.openSession(email, password ?? '')) })
  }
  const inAnotherTab = async (change: (tab: Page) => Promise<void>) => {
    const tab = await context.newPage()
    await change(tab)
    await tab.close()
  }
  /** What a tester does, by the texts of src/qa/setups.ts and src/qa/sandbox.ts. */
  const instructions: readonly (readonly [RegExp, (...parts: string[]) => Promise<unknown>])[] = [
    [/^Sign out/, () => page.goto(blankPage)],
    [/^Sign in as (\S+)/, (email) => signIn(page, email)],
    [/^Open (?:the link.*|(\/.*))$/, (open = url) => page.goto(open)],
    [/^Press (.*)$/, (name) => press(page, name)],
    [/^Type “(.*)” as API key/, (key) => typeKey(page, key)],
    [/^Type (.*) into (.*), and/, (text, label) => page.getByLabel(label).fill(text)],
    [/^Type .*, and press (.*)$/, (name) => press(page, name)],
    [/^In another tab, sign in as (\S+)/, (email) => inAnotherTab((tab) => signIn(tab, email))],
    [
      /^In another tab, (?:sign out|remove)/,
      () => inAnotherTab((tab) => store(tab, { refreshToken: null, token: null, user: null })),
    ],
    [
      /^In another tab, open (\S+) and save “(.*)”/,
      (open, key) =>
        inAnotherTab(async (tab) => {
          await tab.goto(open)
          await typeKey(tab, key)
          await press(tab, 'SAVE CONFIGURATION')
          await expect(tab.getByText('Configuration updated successfully')).toBeVisible()
        }),
    ],
    [/^In another tab, press (.*)/, (name) => inAnotherTab((tab) => tab.goto('/').then(() => press(tab, name)))],
    [/^Wait until the page/, () => page.evaluate(() => dispatchEvent(new Event('focus')))],
    [/^Wait until the list/, async () => {}],
    // The screen does not show that the response was received.
    [/^Come back/, () => leaving.promise.then(() => (leaving = Promise.withResolvers()))],
    [/^Come back/, () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))],
  ]
  const perform = async (instruction: string) => {
    const known = instructions.filter(([pattern]) => pattern.test(instruction))
    expect(known, instruction).not.toEqual([])
    for (const [pattern, run] of known) await run(...(pattern.exec(instruction) ?? []).slice(1))
  }
  const stayHere = async () => {
    await context.route(
      (target) => !target.href.startsWith(consoleUrl),
      (route, request) => {
        const isLeaving = request.isNavigationRequest() && request.frame().url().startsWith(consoleUrl)
        if (!isLeaving) return route.fallback()
        leaving.resolve()
        return route.fulfill({ status: 204 })
      },
    )
  }
  const start = async (step: PlannedStep) => {
    for (const [index, instruction] of step.does.entries()) {
      const isLast = index === step.does.length - 1
      const name = /^Press (.*)$/.exec(instruction)?.[1]
      if (isLast) {
        if (name) await page.getByRole('button', { name }).click({ trial: true })
        await stayHere()
        await context.addInitScript(freeze)
        await page.evaluate(freeze)
        await answerCalls(step)
      }
      await perform(instruction)
      // The page of the provider, whose navigation would abort the next.
      if (name && !isLast) await page.waitForURL(({ href }) => !href.startsWith(consoleUrl))
    }
  }
  for (const step of path.steps) {
    const { by, title, delay, does, isCompared, heading, messages, controls, leadsTo } = step
    const setUp = async () => {
      if (step.setUp) url = (await sandbox.setUp(step.setUp)) ?? ''
    }
    if (by === 'start') {
      await setUp()
      await start(step)
    } else await answerCalls(step, setUp)
    if (by === 'user') await use(page, step)
    if (by === 'timer') await expect.poll(() => page.evaluate((ms) => window.elapse(ms), delay), title).toBe(true)
    if (by === 'background') await perform(does.join())
    const seen = async () => {
      const html = await htmlOf(page, path.fields)
      const { text, events } = readMarkup(html)
      const types = new Set(events.map((name): string => JSON.parse(name).type))
      return {
        heading: text.includes(heading) ? heading : headingOf(html),
        messages: messages.filter((message) => text.includes(message)),
        controls: [...types].filter((type) => path.events.includes(type)).sort(),
      }
    }
    if (isCompared && leadsTo === null) await expect.poll(seen, title).toEqual({ heading, messages, controls })
    // A signed-in user continues from the sign-in.
    const ends = [leadsTo, ...(leadsTo === paths.login ? [paths.profile] : [])]
    if (leadsTo !== null) await expect.poll(() => ends.includes(page.url().replace(consoleUrl, '')), leadsTo).toBe(true)
  }
}
