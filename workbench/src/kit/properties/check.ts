import type { AnyMachineSnapshot } from 'xstate'
import type { Execution } from '#workbench/kit/model/index.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { type Property, properties } from './list.ts'
import { secretsHeld, secretsOf } from './secrets.ts'
import { messagesOf, stateGraphOf } from './state-graph.ts'
import type { Violation } from './violation.ts'

/** What became of one property on one chart. */
export interface Result extends Pick<Property, 'name' | 'sentence'> {
  /** The number of states or steps that the property says something of; 0 when the chart has none such. */
  readonly asked: number
  /** The walks that show that it does not hold, the shortest first. */
  readonly violations: readonly Violation[]
  /** The exceptions that the model makes, each with the number of violations that it excuses. */
  readonly exceptions: readonly { readonly state: string; readonly reason: string; readonly excused: number }[]
}

/** What became of all properties on one chart. */
export interface Report {
  readonly states: number
  readonly edges: number
  readonly results: readonly Result[]
}

/**
 * Makes a model that tells more states apart: by the messages and the secrets of a context too, where the model itself compares less than the
 * whole context.
 */
export function observed(model: Model): Model {
  const { identity } = model
  if (!identity) return model
  const secrets = secretsOf(model)
  const seen = (snapshot: AnyMachineSnapshot) => [
    messagesOf(model, snapshot),
    secretsHeld(snapshot.context, secrets).map(({ text }) => text),
  ]
  return { ...model, identity: (snapshot) => [identity(snapshot), seen(snapshot)] }
}

/** Checks the properties on everything that a chart can do. */
export function checkProperties(model: Model, execution: Execution): Report {
  const graph = stateGraphOf(model, execution)
  const results = properties.map(({ name, sentence, find }): Result => {
    const { asked, violations } = find(graph)
    const excepted = Object.entries(model.facts?.exceptions?.[name] ?? {})
    const isExcused = ({ at }: Violation) => excepted.some(([state]) => at.includes(state))
    return {
      ...{ name, sentence, asked },
      violations: violations
        .filter((violation) => !isExcused(violation))
        .sort((one, other) => one.stem.length + one.loop.length - other.stem.length - other.loop.length),
      exceptions: excepted.map(([state, reason]) => ({
        ...{ state, reason },
        excused: violations.filter(({ at }) => at.includes(state)).length,
      })),
    }
  })
  return { states: graph.states.length, edges: graph.edges.length, results }
}

/** Tells whether a property holds, but for exceptions that have their reason. An exception that excuses nothing is stale, and breaks it. */
export const holds = ({ violations, exceptions }: Result): boolean =>
  violations.length === 0 && exceptions.every(({ excused }) => excused > 0)
