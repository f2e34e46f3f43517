/** Words an object that leads out of the data, or has nothing in it that can be read: `[element DIV]`. Null for all others. */
export function wordOf(value: object): string | null {
  if (value === globalThis) return '[globalThis]'
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
    return `[${value.constructor.name} of ${value.byteLength} bytes]`
  }
  if ('nodeType' in value && 'nodeName' in value) return `[element ${String(value.nodeName)}]`
  return null
}

/** Words what was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Reads a value; what throws, as a getter may, is worded: `(throws: no luck)`. */
export function readable(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return `(throws: ${messageOf(error)})`
  }
}

/** Lists what is in an object, by name. */
export function entriesOf(value: object): [name: string, value: unknown][] {
  const names = readable(() => Object.keys(value))
  if (!Array.isArray(names)) return [['(all)', names]]
  return names.map((name: string) => [name, readable(() => Reflect.get(value, name))])
}
