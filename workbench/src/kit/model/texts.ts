const plain = (_: string, value: unknown): unknown => {
  if (value instanceof Error) return { ...value, name: value.name, message: value.message }
  return value instanceof Set || value instanceof Map ? [...value] : value
}

/** Writes equal values as equal texts; errors, sets and maps included. */
export const textOf = (value: unknown): string => JSON.stringify(value, plain) ?? ''

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
