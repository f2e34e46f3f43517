import type { ChartEdge, ChartState, Folded } from '#workbench/kit/graph.ts'

/**
 * The size of text, known without a browser: layouts are computed in Node. The fonts of `drawing.css` are monospace, and none is wider.
 */
export const text = { size: 12, advance: 7.3, line: 16 } as const

/**
 * The position of a state's words in its box. `sign` is the room of history's H and of the two bars of a parallel state, `fold` that
 * of the button that folds a state, 24 px also where the drawing is as small as it can be read.
 */
export const header = { x: 12, top: 9, name: 20, bottom: 8, tagGap: 8, tagPadding: 6, sign: 24, fold: 29 } as const

/** The padding around a transition's words, and the room of the sign of one that enters its state anew. */
export const labelPadding = { x: 7, y: 4, sign: 20 } as const

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Letters that the monospace fonts have; others come from fonts of the system. */
const own = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{ASCII}…–—“”‘’·→←×±§°]*\p{M}*$/u

/** Tells whether all letters of words are as wide as the monospace fonts make them. */
const isMonospace = (words: string): boolean => own.test(words)

/**
 * Reckons the width of words, one column per letter. A letter that the monospace fonts do not have, of Chinese or an emoji for example, takes almost two;
 * `fitted` keeps it to them.
 */
export function widthOf(words: string): number {
  if (isMonospace(words)) return words.length * text.advance
  const columns = [...segmenter.segment(words)].map(({ segment }) => (own.test(segment) ? 1 : 1.75))
  return columns.reduce<number>((sum, each) => sum + each, 0) * text.advance
}

/** SVG attributes that keep words to the width that the layout has reckoned, whatever font the system draws them with. */
export const fitted = (words: string) =>
  isMonospace(words) ? {} : ({ textLength: widthOf(words), lengthAdjust: 'spacingAndGlyphs' } as const)

/**
 * The line of a folded state that says how much is in it, `12 states inside`, or, while it is active, in which of them the chart is.
 * @param path of the folded state
 * @param active the ids of all active states
 */
export function foldedLine(path: string, { states }: Folded, active: ReadonlySet<string> = new Set()): string {
  const inside = states.filter(({ id }) => active.has(id))
  const inner = inside.filter((state) => !inside.some((other) => other.path.startsWith(`${state.path}.`)))
  const [only] = inner
  if (only === undefined) return `${states.length} ${states.length === 1 ? 'state' : 'states'} inside`
  return inner.length === 1 ? `in ${only.path.slice(path.length + 1)}` : `in ${inner.length} of ${states.length} states`
}

/** The lines that a folded state can show, one at a time; its box has room for each. */
const foldedLines = (path: string, folded: Folded): string[] => [
  foldedLine(path, folded),
  foldedLine(path, folded, new Set(folded.states.map(({ id }) => id))),
  ...folded.states.map(({ id }) => foldedLine(path, folded, new Set([id]))),
]

/** The width of the line of a folded state, whatever it says; 0 for a state that is not folded. */
export const foldedWidth = ({ path, folded }: ChartState): number =>
  folded ? Math.max(...foldedLines(path, folded).map(widthOf)) : 0

/** Lists a state's invoked actors and actions, one line each: `invoke loadDoor`, `entry / ring`; of a folded one, also its inside. */
export function detailsOf(state: ChartState, active?: ReadonlySet<string>): string[] {
  return [
    ...state.invokes.map((name) => `invoke ${name}`),
    ...(state.entry.length > 0 ? wrap(`entry / ${state.entry.join(', ')}`, 36) : []),
    ...(state.exit.length > 0 ? wrap(`exit / ${state.exit.join(', ')}`, 36) : []),
    ...(state.folded ? [foldedLine(state.path, state.folded, active)] : []),
  ]
}

/** Lists the words of a transition, one part per line: event, `[guard]`, `/ actions`; long lists continue indented. */
export function linesOf({ event, guard, otherwise, actions }: ChartEdge): string[] {
  return [
    event,
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(otherwise ? ['[otherwise]'] : []),
    ...(actions.length === 0 ? [] : wrap(`/ ${actions.join(', ')}`, 26)),
  ]
}

/** Names the part of a transition that a line of `linesOf` shows. */
export function partOf(line: string): 'event' | 'guard' | 'actions' {
  if (line.startsWith('[')) return 'guard'
  return line.startsWith('/') || line.startsWith(' ') ? 'actions' : 'event'
}

/** Breaks after commas; continued lines begin with two spaces. */
function wrap(words: string, width: number): string[] {
  const lines = ['']
  for (const part of words.split(/(?<=, )/)) {
    const last = lines.length - 1
    const longer = `${lines[last]}${part}`
    if (lines[last] !== '' && longer.trimEnd().length > width) lines.push(`  ${part}`)
    else lines[last] = longer
  }
  return lines.map((line) => line.trimEnd())
}
