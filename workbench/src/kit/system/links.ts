import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import { answerOf, failureOf, outcomeOf } from '#workbench/kit/internals.ts'
import { nextEvents } from '#workbench/kit/model/explore.ts'
import { eventLabel, textOf } from '#workbench/kit/model/keys.ts'
import { listOf, type Model, type Samples } from '#workbench/kit/model/model.ts'
import { type Choice, causeOf, openChoice, stepName } from '#workbench/kit/paths/choices.ts'
import { typedIn } from '#workbench/kit/paths/labels.ts'
import { nameOf, pathOf, type RecordedStep, type SystemStep } from './record.ts'
import { isWaiting } from './still.ts'
import type { SimulatedSystem } from './system.ts'

export interface Naming {
  readonly models: Readonly<Record<string, Model>>
  /** The events that come from outside of all machines, by the callback that sends them. */
  readonly sends: Readonly<Record<string, readonly string[]>>
  /** Makes the error of a call from its data in a link. */
  readonly errorOf: (data: object) => Error
}

type Titled = Omit<RecordedStep, 'to'>

const answerIn = (label: string) => /^(.*) (done|error)$/.exec(label)?.slice(1) ?? []

function samplesIn({ models }: Naming, chart: string, label: string): Samples {
  const [src = '', outcome] = answerIn(label)
  const model = models[chart]
  if (outcome === 'error') return model?.error?.[src] ?? { '': new Error(`${src} failed`) }
  return (outcome ? model?.done?.[src] : model?.events?.[label]) ?? { '': undefined }
}

/** A step in a link: `chart~event~sample` by the model of the chart, or `chart~event={"typed":"data"}`. */
export function writeStep({ chart, label, event: { type, ...payload } }: Titled, naming: Naming): string {
  const text = textOf(outcomeOf({ type }) ? payload.data : payload) || '{}'
  const sample = listOf(samplesIn(naming, chart, label)).find(({ value }) => textOf(value ?? {}) === text)
  return sample ? stepName(`${chart}~${label}`, sample.name) : `${chart}~${label}=${text}`
}

/** @returns null if nothing that runs can take the step */
export function readStep(step: string, system: SimulatedSystem, naming: Naming): SystemStep | null {
  const [chart = '', name = '', ...rest] = step.split('~')
  const typed = typedIn([name, ...rest].join('~'))
  const label = typed?.type ?? name
  const samples = samplesIn(naming, chart, label)
  const sample = rest.join('~')
  if (!typed && !(sample in samples)) return null
  const isError = typed && answerIn(label)[1] === 'error'
  const value = isError ? naming.errorOf(Object(typed.payload)) : typed ? typed.payload : samples[sample]
  const event = { type: label, ...(value as object) }
  if (chart === '') return { to: [], event }
  const [src, outcome] = answerIn(label)
  // The last one is shown.
  for (const machine of system.machines().toReversed()) {
    const snapshot: AnyMachineSnapshot = machine.getSnapshot()
    if (snapshot.machine.id !== chart) continue
    const to = pathOf(machine)
    const children = Object.values<AnyActor>(snapshot.children)
    const answered = outcome && children.find((actor) => nameOf(actor) === src && isWaiting(actor))
    if (answered) return { to: pathOf(answered), event: outcome === 'done' ? answerOf(value) : failureOf(value) }
    const timer = system
      .timers()
      .find((each) => textOf(each.to) === textOf(to) && eventLabel(snapshot.machine, each.event.type) === label)
    if (timer) return timer
    const sender = children.find(({ src: name }) => naming.sends[String(name)]?.includes(label))
    if (!outcome && (sender || snapshot.machine.events.includes(label)))
      return { to: sender ? pathOf(sender) : to, event }
  }
  return null
}

/** What comes from the browser or from other tabs is in the background. */
export interface SystemChoice extends Choice {
  readonly chart: string
}

/** What can happen next, with the samples of the models. */
export function choicesIn(system: SimulatedSystem, naming: Naming): SystemChoice[] {
  return system.machines().flatMap((machine) => {
    const snapshot: AnyMachineSnapshot = machine.getSnapshot()
    const chart = snapshot.machine.id
    const model = naming.models[chart]
    if (!model) return []
    return nextEvents(model, snapshot).flatMap(({ name, value: event }) => {
      const label = eventLabel(snapshot.machine, event.type)
      const step = stepName(`${chart}~${label}`, name)
      const cause = causeOf(model, event.type)
      const read = readStep(step, system, naming)
      if (!read || !isOpen(read, cause, machine)) return []
      const detail = 'left' in read ? `in ${read.left} ms` : ''
      const isWatch = (answerIn(label)[0] ?? '') in naming.sends
      return [
        { ...openChoice(snapshot, event), chart, label, detail, name, step, cause: isWatch ? 'background' : cause },
      ]
    })
  })
}

/** Other machines of the system cause the other events. */
function isOpen(step: SystemStep, cause: Choice['cause'], machine: AnyActor): boolean {
  if (cause === 'timer') return 'left' in step
  if (cause === 'background' && step.to.length === pathOf(machine).length) return false
  return cause === 'actor' || machine.getSnapshot().can(step.event)
}
