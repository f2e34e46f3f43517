/**
 * Text metrics without a browser, because layouts are computed in Node. The fonts of `drawing.css` are monospace, and
 * none is wider.
 */
export const text = { size: 12, advance: 7.3, line: 15 } as const

export const widthOf = (label: string): number => label.length * text.advance

export const cut = (label: string, max: number): string => (label.length > max ? `${label.slice(0, max - 1)}…` : label)
