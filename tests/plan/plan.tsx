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
import type { AnyEventObject } from 'xstate'
import type { Exit } from '#machines/parts/exit.ts'
import { models } from '#qa/models/index.ts'
import { sandboxAt } from '#qa/sandbox.ts'
import { screens } from '#qa/screens.tsx'

/** A step of a path as plain data. */
export interface PlannedStep {
  readonly title: string
  /** What a tester does. */
  readonly does: readonly string[]
  readonly event: AnyEventObject | null
  readonly by: 'start' | 'user' | 'answer' | 'timer' | 'background'
  /** What the sandbox does first. */
  readonly setUp: object | null
  /** The calls that get their response in this step, and those that wait after it. */
  readonly answered: readonly string[]
  readonly waiting: readonly string[]
  /** Of the timer, in ms. */
  readonly delay: number
  /** Whether the screen of an invoked machine replaces the screen. */
  readonly isCovered: boolean
  readonly heading: string
  /** The messages of the machine, which the screen shows. */
  readonly messages: readonly string[]
  /** The types of the events that the controls of the screen name. */
  readonly controls: readonly string[]
  /** The path of the page that follows, at the end of a flow. */
  readonly leadsTo: string | null
}

export interface RunnablePath {
  readonly name: string
  /** Why a user cannot do it. */
  readonly impossible: string | null
  /** The types of the machine's events, and the fields of its forms: other machines may have controls on the page. */
  readonly events: readonly string[]
  readonly fields: readonly string[]
  readonly steps: readonly PlannedStep[]
}

const sandbox = sandboxAt('')

const product: Product = {
  ...{ name: 'Statehouse', models, screens },
  sandbox: {
    ...sandbox,
    link: (begun, isStart, switches) => {
      const on = [...(begun?.switches ?? []), ...switches].map(({ call, fault }) => [call, fault ?? { delay: 0 }])
      return JSON.stringify({ ...(isStart && { reset: true, ...begun?.given }), faults: Object.fromEntries(on) })
    },
  },
}

/** The calls of an actor. */
function callsOf(name: string, input: unknown): readonly string[] {
  const cause = sandbox.describeOutcome(name, { kind: 'pending' }, input)
  return typeof cause === 'string' ? [] : cause.switches.map(({ call }) => call)
}

function plannedStep(all: readonly Step[], { index, link, does }: TestStep): PlannedStep[] {
  const [step, before] = [all[index], all[index - 1]]
  if (!step) return []
  const { model, event, snapshot, running, title } = step
  const actor = event && readActorEvent(event.type)
  const timers = all.slice(0, index).flatMap(({ timers }) => timers.filter(({ type }) => type === event?.type))
  const others = model.background?.includes(event?.type ?? '') ? 'background' : 'user'
  const markup = markupOf(product, model.machine.id, snapshot)
  const waiting = running.flatMap(({ name, input }) => callsOf(name, input))
  return [
    {
      ...{ title, does, event, by: before ? (actor ? 'answer' : timers.length > 0 ? 'timer' : others) : 'start' },
      setUp: link === null ? null : JSON.parse(link),
      answered: actor
        ? callsOf(actorName(model.machine, actor.id), before?.running.find(({ id }) => id === actor.id)?.input)
        : [],
      ...{ waiting, isCovered: waiting.includes('generateExchangeToken') && model.machine.id !== 'plugin-handoff' },
      delay: Math.max(0, ...timers.map(({ left }) => left)),
      heading: headingOf(markup),
      messages: models[model.machine.id]?.facts.messages(snapshot).filter((message) => markup && message) ?? [],
      controls: [...new Set(readMarkup(markup).events.map((name): string => JSON.parse(name).type))].sort(),
      leadsTo: snapshot.status === 'done' ? ((snapshot.output as Exit | undefined)?.to ?? null) : null,
    },
  ]
}

const fieldsIn = (samples: object): string[] =>
  Object.entries(samples).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? (key === 'values' ? Object.keys(value) : fieldsIn(value)) : [],
  )

/** Every path of a chart's test plan. */
export function pathsOf(chart: string): readonly RunnablePath[] {
  const model = models[chart]
  if (!model) throw new Error(`There is no chart ${chart}`)
  return plannedPaths(model).map(({ walk, steps: names }) => {
    const { impossible, steps } = doableWalk(product, walk)
    return {
      ...{ name: [walk.input.name, ...names].join(' > '), impossible },
      events: model.machine.events.map(String).filter((type) => !model.background?.includes(type)),
      fields: fieldsIn(model.events ?? {}),
      steps: steps.flatMap((step) => plannedStep(stepsOf(walk), step)),
    }
  })
}
