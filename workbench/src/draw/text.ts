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
export function widthOf(label: string): number {
  if (own.test(label)) return label.length * text.advance
  const columns = [...segmenter.segment(label)].map(({ segment }) => (own.test(segment) ? 1 : 1.75))
  return columns.reduce<number>((sum, each) => sum + each, 0) * text.advance
}

/** SVG attributes that force a text to its computed width, whatever the system's font. */
export const fitted = (label: string) =>
  own.test(label) ? {} : ({ textLength: widthOf(label), lengthAdjust: 'spacingAndGlyphs' } as const)

export const cut = (label: string, max: number): string => (label.length > max ? `${label.slice(0, max - 1)}…` : label)

/** Wraps a text after spaces; continuation lines are indented by two spaces. */
export function wrap(label: string, max: number): string[] {
  const lines = ['']
  for (const part of label.split(/(?<= )/)) {
    const longer = `${lines.at(-1)}${part}`
    if (lines.at(-1) !== '' && longer.trimEnd().length > max) lines.push(`  ${part}`)
    else lines.splice(-1, 1, longer)
  }
  return lines.map((line) => line.trimEnd())
}
