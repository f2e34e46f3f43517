import { textOf } from '#workbench/kit/model/keys.ts'
import { shortened } from '#workbench/shared/search.ts'

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Compares two masked contexts.
 * @returns the innermost values that differ: `values.email: "" → "ada@example.com"`
 */
export function differencesOf(before: unknown, after: unknown, path = ''): readonly string[] {
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    const pathOf = (name: string) => (path === '' ? name : `${path}.${name}`)
    return [...names].flatMap((name) => differencesOf(before[name], after[name], pathOf(name)))
  }
  const [was = '', is = ''] = [before, after].map(textOf)
  if (was === is) return []
  const shown = (text: string) => shortened(text, 60) || 'nothing'
  return [`${path || 'the context'}: ${shown(was)} → ${shown(is)}`]
}
