/** Splits a text into words, in lower case: `wrongAccount`, `wrong.account` and `wrong-account` are two words each. */
export const splitWords = (text: string): string[] =>
  text
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** @returns tells whether a text has all words of a search, in any order; for a search without words every text has */
export const having = (search: string) => {
  const words = splitWords(search)
  return (text: string) => {
    const plain = text.toLowerCase()
    return words.every((word) => plain.includes(word))
  }
}
