/**
 * Text metrics without a browser, because layouts are computed in Node. The fonts of `drawing.css` are monospace, and
 * none is wider.
 */
export const text = { size: 12, advance: 7.3, line: 15 } as const

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters of the monospace fonts. Others come from system fonts. */
const own = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{ASCII}…–—“”‘’·→←×±§°]*\p{M}*$/u

/**
 * The width of a text, one column per character. Characters of other fonts (Chinese, emoji) count as two; `fitted`
 * makes them fit.
 */
export function widthOf(words: string): number {
  if (own.test(words)) return words.length * text.advance
  const columns = [...segmenter.segment(words)].map(({ segment }) => (own.test(segment) ? 1 : 1.75))
  return columns.reduce<number>((sum, each) => sum + each, 0) * text.advance
}

/** SVG attributes that force a text to its computed width, whatever the system's font. */
export const fitted = (words: string) =>
  own.test(words) ? {} : ({ textLength: widthOf(words), lengthAdjust: 'spacingAndGlyphs' } as const)

export const cut = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1)}…` : words

/** Wraps a text after spaces; continuation lines are indented by two spaces. */
export function wrap(words: string, most: number): string[] {
  const lines = ['']
  for (const part of words.split(/(?<= )/)) {
    const longer = `${lines.at(-1)}${part}`
    if (lines.at(-1) !== '' && longer.trimEnd().length > most) lines.push(`  ${part}`)
    else lines.splice(-1, 1, longer)
  }
  return lines.map((line) => line.trimEnd())
}
