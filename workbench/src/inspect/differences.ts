import { textOf } from '#workbench/kit/model/keys.ts'

export interface Difference {
  /** For example `values.email`, `entries.0.role`. */
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before: unknown
  readonly after: unknown
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Compares two masked contexts.
 * @returns the innermost values that differ: first in the key order of `before`, then added ones
 */
export function differencesOf(before: unknown, after: unknown, path = ''): readonly Difference[] {
  if (Object.is(before, after)) return []
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) =>
      differencesOf(before[name], after[name], path === '' ? name : `${path}.${name}`),
    )
  }
  if (textOf(before) === textOf(after)) return []
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  return [{ path, kind, before, after }]
}
