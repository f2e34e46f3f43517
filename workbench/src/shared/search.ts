/** Splits a text into lower-case words: `wrongAccount`, `wrong.account` and `wrong-account` have two each. */
export const splitWords = (text: string): string[] =>
  text
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Matches texts with all words of a search, and with each of its phrases in quotes. */
export const having = (search: string) => {
  const quoted = /["“]([^"”]+)["”]/g
  const phrases = [...search.matchAll(quoted)].map(([, phrase = '']) => phrase.trim().toLowerCase())
  const wanted = [...phrases, ...splitWords(search.replace(quoted, ' '))]
  return (text: string) => {
    const plain = text.toLowerCase()
    return wanted.every((each) => plain.includes(each))
  }
}

/** A search without its quotes. */
export const plainWords = (search: string) => search.trim().replaceAll(/["“”]/g, '')

export const shortened = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text

/** Sorts what has all of a search as one phrase to the front. */
export function byPhrase<T>(search: string, textOf: (each: T) => string): (one: T, other: T) => number {
  const has = having(`"${plainWords(search)}"`)
  return (one, other) => Number(has(textOf(other))) - Number(has(textOf(one)))
}
