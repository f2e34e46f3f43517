import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

export type Config = Readonly<Record<string, unknown>>

/** A transition as written in a configuration. */
export interface TransitionConfig {
  readonly target?: unknown
  readonly guard?: unknown
  readonly actions?: unknown
  readonly reenter?: boolean
}

/** Where a list of transitions is in a configuration: an event of a state or an outcome of an actor. */
export interface TransitionList {
  readonly node: AnyStateNode
  readonly path: readonly string[]
  readonly kind: 'on' | 'always' | 'after' | 'onDone' | 'onError' | 'onDone of the state'
  readonly written: readonly TransitionConfig[]
  readonly read: readonly AnyTransitionDefinition[]
}

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** XState accepts a single item without an array. */
export function listIn(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** The keys that lead to a state's configuration. */
export const pathTo = (node: AnyStateNode): readonly string[] => node.path.flatMap((key) => ['states', key])

const valueAt = (config: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (Array.isArray(value) || isConfig(value) ? Reflect.get(value, key) : undefined),
    config,
  )

/**
 * Copies a configuration with another value at a path; other parts are shared.
 * @param value undefined removes the key
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

/** The actors that a state invokes, with their paths in the state's configuration. */
export function invocations(node: AnyStateNode): { readonly id: string; readonly path: readonly string[] }[] {
  const isList = Array.isArray((node.config as Config).invoke)
  return node.invoke.map(({ id }, index) => ({ id, path: isList ? ['invoke', String(index)] : ['invoke'] }))
}
