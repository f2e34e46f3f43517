const plain = (_: string, value: unknown): unknown => {
  if (value instanceof Error) return { ...value, name: value.name, message: value.message }
  return value instanceof Set || value instanceof Map ? [...value] : value
}

/** Serializes a value so that equal values have equal texts, including errors, sets and maps. */
export const textOf = (value: unknown): string => JSON.stringify(value, plain) ?? ''

/** Like `textOf`, but a long text becomes its length and two hashes, because thousands are kept. */
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
