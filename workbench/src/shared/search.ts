/** Splits a text into lower-case words: `wrongAccount`, `wrong.account` and `wrong-account` have two each. */
export const splitWords = (text: string): string[] =>
  text
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

export const having = (search: string) => {
  const words = splitWords(search)
  return (text: string) => {
    const plain = text.toLowerCase()
    return words.every((word) => plain.includes(word))
  }
}
