import { entriesOf, readable, wordOf } from '#workbench/ground/plain.ts'
import { isNumberedActor } from '#workbench/kit/internals.ts'

/** The number of values, and of levels, after which a value is no longer written. */
const most = { values: 100_000, levels: 100 }

const plain = (_: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return value
  if (isNumberedActor(value)) return '[actor]'
  if (value instanceof Error) return { ...value, name: value.name, message: value.message }
  return value instanceof Set || value instanceof Map ? [...value] : (wordOf(value) ?? value)
}

/**
 * Writes equal values as equal texts, whatever they are; errors, sets, maps and BigInts included. What refers to itself is written as
 * `(circular)`, and of a value without an end its beginning.
 */
export function textOf(value: unknown): string {
  let left = most.values
  const counted = (name: string, each: unknown) => {
    left -= 1
    if (left < 0) throw new RangeError('There are too many values.')
    return plain(name, each)
  }
  try {
    return JSON.stringify(value, counted) ?? ''
  } catch {
    return JSON.stringify(written(value).copy) ?? ''
  }
}

/** Writes equal values as equal texts, a long one as its length and two numbers made of it: thousands are kept. */
export function digestOf(value: unknown): string {
  const text = textOf(value)
  if (text.length < 1_000) return text
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index)
    one = Math.imul(one ^ letter, 2_654_435_761)
    other = Math.imul(other ^ letter, 1_597_334_677)
  }
  return `${text.length} ${one} ${other}`
}

/** Finds the place of a value that JSON cannot hold: `users.0.friend`, and what it is; null when there is none. */
export const findUnwritable = (value: unknown): string | null => written(value).lost

const hasOwnText = (value: object): value is { toJSON(): unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function'

/** Copies a value as JSON can hold it, and says where the copy is not the same. */
function written(value: unknown): { readonly copy: unknown; readonly lost: string | null } {
  let left = most.values
  let lost: string | null = null
  const lose = (what: string, path: readonly string[], instead: string) => {
    lost ??= path.length === 0 ? what : `${what} at “${path.join('.')}”`
    return instead
  }
  const copyOf = (each: unknown, path: readonly string[], around: readonly object[]): unknown => {
    left -= 1
    if (left < 0) return lose(`more than ${most.values} values`, [], '…')
    if (typeof each === 'bigint') return lose('a BigInt', path, `${each}n`)
    if (typeof each === 'string' && each.startsWith('(throws: ')) return lose('a part that cannot be read', path, each)
    if (typeof each !== 'object' || each === null) return each
    if (around.includes(each)) return lose('a reference to what is around it', path, '(circular)')
    if (around.length > most.levels) return lose(`more than ${most.levels} levels`, [], '…')
    const hasText = hasOwnText(each)
    const own = readable(() => plain('', hasText ? each.toJSON() : each))
    if (typeof own !== 'object' || own === null)
      return hasText ? copyOf(own, path, around) : lose(`${own}`, path, `${own}`)
    const inside = [...around, each]
    const copies = entriesOf(own).map(([name, inner]) => [name, copyOf(inner, [...path, name], inside)])
    return Array.isArray(own) ? copies.map(([, inner]) => inner) : Object.fromEntries(copies)
  }
  return { copy: copyOf(value, [], []), lost }
}
