/** The size of text, known without a browser: layouts are computed in Node. The fonts of `drawing.css` are monospace, and none is wider. */
export const text = { size: 12, advance: 7.3, line: 15 } as const

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Letters that the monospace fonts have; others come from fonts of the system. */
const own = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{ASCII}…–—“”‘’·→←×±§°]*\p{M}*$/u

/**
 * Reckons the width of words, one column per letter. A letter that the monospace fonts do not have, of Chinese or an emoji for example, takes almost two;
 * `fitted` keeps it to them.
 */
export function widthOf(words: string): number {
  if (own.test(words)) return words.length * text.advance
  const columns = [...segmenter.segment(words)].map(({ segment }) => (own.test(segment) ? 1 : 1.75))
  return columns.reduce<number>((sum, each) => sum + each, 0) * text.advance
}

/** SVG attributes that keep words to the width that the layout has reckoned, whatever font the system draws them with. */
export const fitted = (words: string) =>
  own.test(words) ? {} : ({ textLength: widthOf(words), lengthAdjust: 'spacingAndGlyphs' } as const)

/** Shortens words to a number of letters. */
export const cut = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1)}…` : words

/** Breaks words into lines after spaces; continued lines begin with two spaces. */
export function wrap(words: string, most: number): string[] {
  const lines = ['']
  for (const part of words.split(/(?<= )/)) {
    const longer = `${lines.at(-1)}${part}`
    if (lines.at(-1) !== '' && longer.trimEnd().length > most) lines.push(`  ${part}`)
    else lines.splice(-1, 1, longer)
  }
  return lines.map((line) => line.trimEnd())
}
