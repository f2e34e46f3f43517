import { minifySync } from 'vite'

/** Writes code without comments and in one format, so that equal texts do the same. */
function plainCode(source: string): string {
  for (const expression of [`(${source})`, `({ ${source} })`]) {
    const { code, errors } = minifySync('code.js', expression, { compress: false, mangle: false })
    if (errors.length === 0) return code.replace(/^\(|\);?\s*$/g, '')
  }
  return source.replace(/\s+/g, ' ')
}

/** Properties of XState's own actions that are the same for all of a kind. */
const common = ['type', 'resolve', 'execute']

const entriesText = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.map(([name, value]) => `${name}: ${codeOf(value)}`).join(', ')

/**
 * Writes what stands behind a name in a chart as text: a guard's or action's function, an actor's logic, a delay's length. Equal code has
 * equal texts. What a function calls in other files is not in it.
 */
export function codeOf(value: unknown): string {
  if (typeof value === 'function') {
    // `assign(…)` and its like are functions of XState's own; what they do is in their properties.
    const own = Object.entries(value).filter(([name, each]) => !common.includes(name) && each !== undefined)
    return 'resolve' in value && 'type' in value ? `${value.type}(${entriesText(own)})` : plainCode(String(value))
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  if (Array.isArray(value)) return `[${value.map(codeOf).join(', ')}]`
  if ('root' in value && 'id' in value) return `machine ${value.id}`
  if ('config' in value && 'transition' in value) return codeOf(value.config)
  return `{ ${entriesText(Object.entries(value))} }`
}
