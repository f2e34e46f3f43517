/** Splits a text into words, in lower case: `wrongAccount`, `wrong.account` and `wrong-account` are two words each. */
export const splitWords = (text: string): string[] =>
  text
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** @returns tells whether a text has all words of a search, in any order; for a search without words every text has */
export const having = (search: string) => havingOneOfEach(splitWords(search).map((word) => [word]))

/** Words that are taken for one another. */
const alike = [
  ['other', 'another', 'different', 'wrong', 'else'],
  ['account', 'person', 'user', 'somebody'],
]

/** As `having`, with one of the words that are taken for a word in its place. */
export const havingAlike = (search: string) =>
  havingOneOfEach(splitWords(search).map((word) => alike.find((words) => words.includes(word)) ?? [word]))

const havingOneOfEach = (wanted: readonly (readonly string[])[]) => (text: string) => {
  const plain = text.toLowerCase()
  return wanted.every((words) => words.some((word) => plain.includes(word)))
}
