import { EventEmitter, once } from 'node:events'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { SandboxControl, Setup } from '@statehouse/sandbox/control'
import { password } from '@statehouse/sandbox/people'
import type { Product, Sandbox } from '@statehouse/workbench'
import { causeOf, type Model, readActorEvent } from '@statehouse/workbench/kit'
import {
  doableWalk,
  headingOf,
  markupOf,
  planOf,
  readMarkup,
  type Step,
  stepsOf,
  typedFor,
} from '@statehouse/workbench/screens'
import type { Exit } from '#machines/parts/exit.ts'
import type { Handoff } from '#machines/plugin-handoff.ts'
import { models } from '#qa/models/index.ts'
import { sandboxAt } from '#qa/sandbox.ts'
import { screens } from '#qa/screens.tsx'
import { paths } from '#rules/paths.ts'
import { press } from '#tests/pages/find.ts'
import { operationOf } from '#tests/support/operation-of.ts'
import { patience } from '#tests/support/speed.ts'
import { store, wholeSession } from '#tests/support/storage.ts'
import { elapse, freeze, use } from './drive.ts'

const qa = sandboxAt('')
const link: Sandbox['link'] = (begun, isStart, switches) => {
  const faults = [...(begun?.switches ?? []), ...switches].map(({ call, fault }) => [call, fault ?? { delay: 0 }])
  return JSON.stringify({ ...(isStart && { reset: true, ...begun?.given }), faults: Object.fromEntries(faults) })
}
const product: Product = { name: 'Statehouse', models, screens, sandbox: { ...qa, link } }

type Path = ReturnType<typeof pathsOf>[number]

/** Every path of a chart's test plan; one that a user cannot do has a reason. */
export const pathsOf = (chart: string) =>
  planOf(product)(models[chart] as Model).map(({ walk, id }) => ({ id, ...doableWalk(product, walk) }))

const callsOf = (running: Step['running']) =>
  running.flatMap(({ name, input }) => {
    const cause = qa.describeOutcome(name, { kind: 'pending' }, input)
    return typeof cause === 'string' ? [] : cause.switches.map(({ call }) => call)
  })

/** The types of the events that the controls of a screen name. */
const typesIn = (events: readonly string[]) => [...new Set(events.map((name): string => JSON.parse(name).type))].sort()

/** Runs a path of the test plan on the console, like `path.test({ events, states })` of `xstate/graph`. */
export async function runPath(path: Path, context: BrowserContext, sandbox: SandboxControl, consoleUrl: string) {
  const { model } = path.walk
  /** Other machines may have controls and forms on the page. */
  const ownTypes = model.machine.events.map(String).filter((type) => !model.background?.includes(type))
  const samples = JSON.stringify(model.events ?? {})
  const ownValues = samples.match(/"values":\{[^}]+/g)?.join()
  const withoutOthers = (html: string) =>
    html.replace(/<form.*?<\/form>/gs, (form) => {
      const fields = [...form.matchAll(/ name="([^"]*)"/g)]
      const isOwn = !ownValues || fields.length === 0 || fields.some(([, name]) => ownValues.includes(`"${name}":`))
      return isOwn ? form : ''
    })
  const page = await context.newPage()
  page.setDefaultTimeout(patience(5_000))
  /** Calls that wait in the browser, each for its event. */
  const calls = new EventEmitter()
  const oneWaits = (of: readonly string[]) => expect.poll(() => of.some((call) => calls.listenerCount(call))).toBe(true)
  let blocked: readonly string[] = []
  let delayed: readonly string[] = []
  let [url, hasLeft] = ['', false]
  const restore = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  /** What a tester does, by the texts of src/qa/setups.ts and src/qa/sandbox.ts. */
  const acts: readonly (readonly [RegExp, (tab: Page, ...parts: string[]) => Promise<unknown>])[] = [
    [/^sign out|^clear/i, (tab) => store(tab, Object.fromEntries(wholeSession.map((key) => [key, null])))],
    [/^sign in as (\S+)/i, async (tab, email) => store(tab, { ...(await sandbox.openSession(email, password)) })],
    [/^open (?:the link.*|(\/.*))$/i, (tab, target = url) => tab.goto(target)],
    [/^press (.+)/i, (tab, name) => press(tab.getByRole('button', { name }))],
    [/^type (.+) into (?:the first )?(.+)/i, (tab, text, label) => tab.getByLabel(label).first().fill(text)],
    [/^wait for “(.+)”/i, (tab, text) => expect(tab.getByText(text)).toBeVisible()],
    [/^wait until the list/i, () => oneWaits(delayed).then(() => delayed.map((call) => calls.emit(call)))],
    [/^wait until the form/i, (tab) => expect(tab.getByRole('form').getByRole('textbox').first()).toBeVisible()],
    [/^wait until the page/i, (tab) => tab.mouse.move(1, 1)],
    [/^wait until the page/i, (tab) => tab.evaluate(() => dispatchEvent(new Event('focus')))],
    // The screen does not show that the response was received. The start of a sign-in is stored for 200 ms.
    [/^come back/i, (tab) => expect.poll(() => tab.evaluate(elapse, 200).then(() => hasLeft)).toBe(true)],
    [/^come back/i, (tab) => tab.evaluate(restore)],
  ]
  let other = page
  const perform = async (instruction: string) => {
    const [, where, rest = ''] = /^(In another tab, |There, |In this tab, )?(.*)/.exec(instruction) ?? []
    if (where === 'In another tab, ') other = await context.newPage()
    const tab = where && where !== 'In this tab, ' ? other : page
    for (const text of rest.split(', then ')) {
      const known = acts.filter(([pattern]) => pattern.test(text))
      expect(known, text).not.toEqual([])
      for (const [pattern, act] of known) await act(tab, ...(pattern.exec(text) ?? []).slice(1))
    }
  }
  const all = stepsOf(path.walk)
  for (const { index, event, does, link } of path.steps) {
    const [step, before] = [all[index], all[index - 1]]
    if (!step) continue
    const { title, running } = step
    const cause = event && causeOf(model, event.type)
    const answered = callsOf(before?.running.filter(({ id }) => event && id === readActorEvent(event.type)?.id) ?? [])
    // An earlier call of the same name must have ended, and get no fault of this step.
    if (answered.length > 0) await oneWaits(answered)
    if (link) {
      const setUp: Setup = JSON.parse(link)
      delayed = Object.keys(setUp.faults).filter((call) => setUp.faults[call]?.delay)
      for (const call of delayed) setUp.faults[call] = { ...setUp.faults[call], delay: 0 }
      url = (await sandbox.setUp(setUp)) ?? ''
    }
    const [last = '', ...first] = does.toReversed()
    if (cause === null) {
      for (const instruction of first.reverse()) await perform(instruction)
      const [, name] = /^(?:In this tab, p|P)ress (.*)/.exec(last) ?? []
      if (name) await page.getByRole('button', { name }).click({ trial: true })
      await context.addInitScript(freeze)
      await page.evaluate(freeze)
      await context.route(
        (target) => !target.href.startsWith(consoleUrl),
        async (route, request) => {
          if (request.isNavigationRequest() && request.frame().url().startsWith(consoleUrl)) {
            hasLeft = true
            return route.fulfill({ status: 204 })
          }
          const call = operationOf(request.method(), request.url())
          if (call && blocked.includes(call)) await once(calls, call)
          // The page may have aborted it.
          await route.continue().catch(() => {})
        },
      )
    }
    // The console calls again after a lost connection.
    delayed = delayed.filter((call) => !answered.includes(call))
    blocked = [...callsOf(running), ...delayed]
    for (const call of answered) calls.emit(call)
    if (cause === null || cause === 'background') await perform(last)
    if (cause === 'timer') {
      const delay = all.flatMap(({ timers }) => timers).find(({ type }) => type === event?.type)?.left ?? 0
      await expect.poll(() => page.evaluate(elapse, delay), title).toBe(true)
    }
    if (cause === 'user' && event && before) {
      const { events } = readMarkup(markupOf(product, model.machine.id, before.snapshot))
      await use(page, events.find((name) => typedFor(name, event)) ?? '', event)
    }
    const { snapshot } = step
    const markup = markupOf(product, model.machine.id, snapshot)
    const facts = models[model.machine.id]?.facts
    // The session has no screen.
    const isOver = markup === '' && typeof facts?.session === 'object' && facts.session.isOver(snapshot)
    const left = step.emitted.slice(before?.emitted.length ?? 0).find(({ type }) => type === 'page.left')
    const leadsTo = ((snapshot.output ?? left?.exit) as Exit | undefined)?.to ?? (isOver ? paths.login : null)
    if (leadsTo !== null) {
      // A signed-in user continues from the sign-in.
      const ends = [leadsTo, leadsTo === paths.login ? paths.profile : leadsTo]
      await expect.poll(() => ends.includes(page.url().replace(consoleUrl, '')), leadsTo).toBe(true)
      continue
    }
    // Another machine answers at once.
    const handsOff = running.some(({ input }) => (input as Partial<Handoff> | undefined)?.account)
    if (markup === '' || (handsOff && cause === 'background')) continue
    const { text: shown } = readMarkup(markup)
    // A screen may keep a message for a later state.
    const texts = [headingOf(markup), ...(facts?.messages(snapshot) ?? [])].filter(
      (each) => each && shown.includes(each),
    )
    const seen = async () => {
      const { text, events } = readMarkup(withoutOthers(await page.locator('#root').innerHTML()))
      const controls = typesIn(events).filter((type) => ownTypes.includes(type))
      return { texts: texts.filter((each) => text.includes(each)), controls }
    }
    await expect.poll(seen, title).toEqual({ texts, controls: typesIn(readMarkup(markup).events) })
  }
}
