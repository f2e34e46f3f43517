import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** The configuration of a machine or of a state, as it was handed to XState. */
export type Config = Readonly<Record<string, unknown>>

/** One transition as it is written: a target alone, or an object. */
export interface TransitionConfig {
  readonly target?: unknown
  readonly guard?: unknown
  readonly actions?: unknown
  readonly reenter?: boolean
}

/** The place of a list of transitions in a machine's configuration: an event of a state, or an outcome of an actor. */
export interface TransitionList {
  readonly node: AnyStateNode
  /** The keys that lead there from the machine's configuration. */
  readonly path: readonly string[]
  /** The part of the state that holds the list. */
  readonly kind: 'on' | 'always' | 'after' | 'onDone' | 'onError' | 'onDone of the state'
  /** The transitions as they are written. */
  readonly written: readonly TransitionConfig[]
  /** The same transitions as XState reads them. */
  readonly read: readonly AnyTransitionDefinition[]
}

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** XState takes one of a kind without a list around it. */
export function listIn(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** Finds the keys from the machine's configuration to that of a state. */
export const pathTo = (node: AnyStateNode): readonly string[] => node.path.flatMap((key) => ['states', key])

/** Reads the value at a place; undefined when there is none. */
const valueAt = (config: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (Array.isArray(value) || isConfig(value) ? Reflect.get(value, key) : undefined),
    config,
  )

/**
 * Copies a configuration with another value at a place; what does not lie on the way there is shared.
 * @param value undefined takes the key away
 */
export function withValue(config: Config, [key, ...rest]: readonly string[], value: unknown): Config {
  if (key === undefined) throw new Error('A place has at least one key.')
  const copy: Record<string, unknown> = Array.isArray(config) ? Object.assign([], config) : { ...config }
  const inner = copy[key]
  copy[key] =
    rest.length === 0 ? value : withValue(isConfig(inner) || Array.isArray(inner) ? (inner as Config) : {}, rest, value)
  if (copy[key] === undefined) delete copy[key]
  return copy
}

const writtenIn = (value: unknown): TransitionConfig[] =>
  listIn(value).map((each) =>
    typeof each === 'object' && each !== null ? (each as TransitionConfig) : { target: each },
  )

export function transitionLists(node: AnyStateNode): TransitionList[] {
  const own = pathTo(node)
  const config = node.config as Config
  const list = (kind: TransitionList['kind'], path: readonly string[], type: string): TransitionList[] => {
    const written = writtenIn(valueAt(config, path))
    const read = (type === '' ? node.always : node.transitions.get(type)) ?? []
    return written.length === 0 ? [] : [{ node, kind, path: [...own, ...path], written, read }]
  }
  const keysOf = (key: string): string[] => Object.keys(isConfig(config[key]) ? config[key] : {})
  return [
    ...keysOf('on').flatMap((type) => list('on', ['on', type], type)),
    ...list('always', ['always'], ''),
    ...keysOf('after').flatMap((delay) => list('after', ['after', delay], `xstate.after.${delay}.${node.id}`)),
    ...invocations(node).flatMap(({ path, id }) => [
      ...list('onDone', [...path, 'onDone'], `xstate.done.actor.${id}`),
      ...list('onError', [...path, 'onError'], `xstate.error.actor.${id}`),
    ]),
    ...list('onDone of the state', ['onDone'], `xstate.done.state.${node.id}`),
  ]
}

/** Lists the actors that a state invokes, with the place of each in the state's configuration. */
export function invocations(node: AnyStateNode): { readonly id: string; readonly path: readonly string[] }[] {
  const isList = Array.isArray((node.config as Config).invoke)
  return node.invoke.map(({ id }, index) => ({ id, path: isList ? ['invoke', String(index)] : ['invoke'] }))
}
