import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import { activeNodes, innermostNodes } from '#workbench/kit/internals.ts'
import { textOf } from '#workbench/kit/model/keys.ts'
import { stateLabel } from '#workbench/kit/paths/labels.ts'
import type { SystemChoice } from '#workbench/kit/system/links.ts'
import { pathOf, type RecordedStep } from '#workbench/kit/system/record.ts'
import type { Decorator, Product } from '#workbench/walk/product.tsx'
import { linesOf } from '#workbench/walk/steps/expected.ts'
import { textsOf } from './controls.ts'
import { fillIn } from './fill-in.ts'
import type { Frame, JourneyActor, JourneyView } from './frame-window.ts'

type Values = Readonly<Record<string, string>>

const none: readonly string[] = []

const controls: readonly string[] = ['Field', 'Button', 'Link', 'Row']

/** Shows journeys in this window, one after the other: their machines run here, and the product renders them. */
export function journeysIn(element: HTMLElement, product: Product, { Root }: Pick<Decorator, 'Root'>) {
  const root = createRoot(element)
  let mount = 0
  let open: Promise<Opened | null> = Promise.resolve(null)
  const render = (content: ReactNode) => {
    mount += 1
    flushSync(() => root.render(<Root key={mount}>{content}</Root>))
  }
  const show: Frame['showJourney'] = async (goal, changed) => {
    const before = await open.catch(() => null)
    const next = goal.steps.at(-1)
    const isNext = before?.as === goal.as && textOf([...before.steps(), next]) === textOf(goal.steps)
    if (isNext && next !== undefined) await before.take(next)
    else {
      before?.stop()
      open = openJourney(product, goal, changed, render)
    }
    return (await open)?.view() as JourneyView
  }
  // XState reports the errors of machines as uncaught ones of the window.
  window.addEventListener('error', async (event) => {
    event.preventDefault()
    ;(await open)?.fail(event.message)
  })
  let last: Promise<unknown> = Promise.resolve()
  return (...goal: Parameters<Frame['showJourney']>) => {
    const shown = last.then(() => show(...goal))
    last = shown.catch(() => null)
    return shown
  }
}

type Opened = Awaited<ReturnType<typeof openJourney>>

async function openJourney(
  { models, loadJourneyScreens, readTyped }: Product,
  ...[{ as, steps }, changed, mount]: [...Parameters<Frame['showJourney']>, (content: ReactNode) => void]
) {
  const journeys = await loadJourneyScreens?.()
  if (!journeys) throw new Error('This product has no journeys.')
  const after = new Map<RecordedStep, string>()
  /** What was typed into the forms of running machines. */
  const typed = new Map<AnyActor | undefined, Values>()
  let known: readonly AnyActor[] = []
  let acting: AnyActor | undefined
  let rendered: AnyActor | undefined
  let isTaking = true
  let problem: string | null = null

  const { journey, screen, ready, leave } = await journeys.openOnScreen(as, () => {
    const step = journey.system.log.at(-1)
    const values = step && readTyped?.(step.event)
    const actor = journey.system.find(step?.to ?? [])
    if (values) typed.set(actor, { ...typed.get(actor), ...values })
    if (values && isTaking) fillIn(document, values)
    if (isTaking) return
    // The screen has caused it.
    problem = null
    queueMicrotask(async () => changed(await follow().then(view)))
  })
  const { system } = journey

  const running = () => system.machines().filter((each) => each.getSnapshot().status === 'active')

  /** Typing is one event per letter: only the last counts. */
  function forgetLetters(): void {
    for (let index = system.log.length - 1; index > 0; index -= 1) {
      const [before, last] = system.log.slice(index - 1, index + 1)
      if (before?.chart !== last?.chart || before?.label !== last?.label) continue
      if (models[last?.chart ?? '']?.typing?.includes(last?.label ?? '')) system.log.splice(index - 1, 1)
    }
  }

  /** After a step: loads code, and finds the machine to show. */
  async function follow(): Promise<void> {
    await system.settle()
    const machines = running()
    const last = system.log.at(-1)
    const begun = machines.filter((each) => !known.includes(each))
    const page = machines.find((each) => each === journey.page())
    const moved = machines.findLast((each) => system.last.get(each)?.length)
    const newest = begun.find((each) => each === page) ?? begun.find((each) => each === system.root) ?? begun.at(-1)
    acting = newest ?? moved ?? page ?? system.root
    known = machines
    if (last && acting) after.set(last, `${acting.getSnapshot().machine.id} in ${stateLabel(acting.getSnapshot())}`)
    forgetLetters()
  }

  async function render(): Promise<void> {
    if (rendered !== system.root) {
      rendered = system.root
      mount(await screen())
    } else await ready()
  }

  const actorOf = (actor: AnyActor): JourneyActor => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    const path = pathOf(actor)
    return {
      ...{ path: path.join(' '), depth: path.length, chart: snapshot.machine.id, state: stateLabel(snapshot) },
      active: new Set(activeNodes(snapshot).map(({ id }) => id)),
      current: innermostNodes(snapshot).map(({ id }) => id),
      ...{ taken: system.takenBy(actor), last: new Set(system.last.get(actor) ?? none) },
    }
  }
  /** The choices of the machine that has acted are first, then the page's, and the tab's last. */
  const rank = ({ chart }: SystemChoice) =>
    [acting, ...known.toReversed()].findIndex((each) => each?.getSnapshot().machine.id === chart)
  const isSampled = ({ label }: SystemChoice) => label !== 'url.changed'
  const view = (): JourneyView => ({
    steps: journey.steps().map((step, index) => {
      const recorded = system.log[index]
      return { step, chart: recorded?.chart ?? '', after: (recorded && after.get(recorded)) ?? '' }
    }),
    actors: running().map(actorOf),
    acting: acting ? pathOf(acting).join(' ') : '',
    // The history does not know the position of a sample. The links are on the screen.
    choices: journey
      .choices()
      .filter(isSampled)
      .toSorted((one, other) => rank(one) - rank(other)),
    ...{ url: journey.history.location.href, canGoBack: journey.history.canGoBack() },
    ...{ shown: journey.shown, problem, leave },
    texts: () => [...linesOf(textsOf(document.body))].flatMap(([line, kind]) => (controls.includes(kind) ? [] : line)),
  })

  /** @param index of the step in a link */
  async function take(step: string, index = journey.steps().length): Promise<boolean> {
    isTaking = true
    try {
      await journey.take(step)
      await follow()
    } catch {
      problem = `Step ${index + 1} cannot happen here: “${step}”. These are the steps before it.`
    }
    return problem === null
  }
  const rest = async () => {
    await render()
    isTaking = false
  }

  await follow()
  if (as !== '' && !journeys.users.some(({ email }) => email === as)) problem = `There is no user “${as}”.`
  else for (const [index, step] of steps.entries()) if (!(await take(step, index))) break
  await rest()
  for (const [actor, values] of typed) if (actor && known.includes(actor)) fillIn(document, values)
  return {
    ...{ as, view, steps: journey.steps },
    take: async (step: string) => {
      problem = null
      await take(step)
      await rest()
    },
    stop: () => system.root.stop(),
    fail: (message: string) => {
      problem = `The journey cannot continue: ${message}`
      changed(view())
    },
  }
}
