import type { Product } from '@statehouse/workbench'
import { actorName, plannedPaths, readActorEvent } from '@statehouse/workbench/kit'
import {
  doableWalk,
  headingOf,
  markupOf,
  readMarkup,
  type Step,
  stepsOf,
  type TestStep,
} from '@statehouse/workbench/screens'
import type { Exit } from '#machines/parts/exit.ts'
import { models } from '#qa/models/index.ts'
import { sandboxAt } from '#qa/sandbox.ts'
import { screens } from '#qa/screens.tsx'
import { paths } from '#rules/paths.ts'

export type PlannedPath = ReturnType<typeof pathsOf>[number]
export type PlannedStep = PlannedPath['steps'][number]

const sandbox = sandboxAt('')

const product: Product = {
  ...{ name: 'Statehouse', models, screens },
  sandbox: {
    ...sandbox,
    link: (begun, isStart, switches) => {
      // What is delayed while a user types waits in the browser.
      const set = [...(begun?.switches ?? []).filter(({ fault }) => !fault?.delay), ...switches]
      const faults = Object.fromEntries(set.map(({ call, fault }) => [call, fault ?? { delay: 0 }]))
      return JSON.stringify({ ...(isStart && { reset: true, ...begun?.given }), faults })
    },
  },
}

/** The calls of an actor. */
function callsOf(name: string, input: unknown): readonly string[] {
  const cause = sandbox.describeOutcome(name, { kind: 'pending' }, input)
  return typeof cause === 'string' ? [] : cause.switches.map(({ call }) => call)
}

/** The state whose screen is shown: the hand-off of a known user to an editor replaces the screen. */
function shownIn({ snapshot, running }: Step): Step['snapshot'] {
  const model = models['plugin-handoff']
  const inputs = running.map(({ input }) => input as { destination?: unknown; account?: unknown } | undefined)
  const value = inputs.find((input) => input?.destination && input.account)
  const [first] = model && value ? stepsOf({ model, input: { name: '', value }, events: [], at: 0 }) : []
  return first?.snapshot ?? snapshot
}

function plannedStep(all: readonly Step[], { index, link, does }: TestStep) {
  const [step, before] = [all[index], all[index - 1]]
  if (!step) return []
  const { model, event, running, title } = step
  const { id } = model.machine
  const actor = event && readActorEvent(event.type)
  const timers = all.slice(0, index).flatMap(({ timers }) => timers.filter(({ type }) => type === event?.type))
  const others = model.background?.includes(event?.type ?? '') ? 'background' : 'user'
  const by = before ? (actor ? 'answer' : timers.length > 0 ? 'timer' : others) : 'start'
  const snapshot = shownIn(step)
  const markup = markupOf(product, snapshot.machine.id, snapshot)
  const { facts } = models[snapshot.machine.id] ?? {}
  const isListed = all.slice(0, index + 1).some(({ event }) => event?.type === 'rows.changed')
  const isOver = typeof facts?.session === 'object' && facts.session.isOver(snapshot)
  return [
    {
      ...({ title, does, event, by } as const),
      /** What the sandbox does first. */
      setUp: link === null ? null : (JSON.parse(link) as object),
      /** The calls that get their response in this step, and those that wait after it. */
      answered: actor
        ? callsOf(actorName(model.machine, actor.id), before?.running.find(({ id }) => id === actor.id)?.input)
        : isListed
          ? ['getTeam']
          : [],
      waiting: [
        ...running.flatMap(({ name, input }) => callsOf(name, input)),
        ...(id === 'invite-form' ? ['inviteMember', ...(isListed ? [] : ['getTeam'])] : []),
      ],
      /** Of the timer, in ms. */
      delay: Math.max(0, ...timers.map(({ left }) => left)),
      /** Not without a screen, nor if another machine answers at once. */
      isCompared: markup !== '' && event?.type !== 'run.stopped' && (snapshot === step.snapshot || by !== 'background'),
      heading: headingOf(markup),
      /** The messages of the machine, which the screen shows. */
      messages: facts?.messages(snapshot).filter((message) => markup && message) ?? [],
      /** The types of the events that the controls of the screen name. */
      controls: [...new Set(readMarkup(markup).events.map((name): string => JSON.parse(name).type))].sort(),
      /** The path of the page that follows: at the end of a flow, or of a session without a screen. */
      leadsTo:
        step.snapshot.status === 'done'
          ? ((step.snapshot.output as Exit | undefined)?.to ?? null)
          : typeof screens[id] === 'string' && isOver
            ? paths.login
            : null,
    },
  ]
}

const fieldsIn = (samples: object): string[] =>
  Object.entries(samples).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? (key === 'values' ? Object.keys(value) : fieldsIn(value)) : [],
  )

/** Every path of a chart's test plan; one that a user cannot do has a reason and no steps. */
export function pathsOf(chart: string) {
  const model = models[chart]
  if (!model) throw new Error(`There is no chart ${chart}`)
  return plannedPaths(model).map(({ walk, steps: names }) => {
    const { impossible, steps } = doableWalk(product, walk)
    const machines = [model, models['plugin-handoff']]
    return {
      name: [walk.input.name, ...names].join(' > '),
      impossible,
      /** The types of the machine's events, and the fields of its forms: other machines may have controls on the page. */
      events: machines
        .flatMap((each) => each?.machine.events.map(String) ?? [])
        .filter((type) => !model.background?.includes(type)),
      fields: fieldsIn(model.events ?? {}),
      steps: impossible === null ? steps.flatMap((step) => plannedStep(stepsOf(walk), step)) : [],
    }
  })
}
