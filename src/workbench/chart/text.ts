import type { ChartEdge, ChartState } from './graph.ts'

/**
 * The size of text, known without a browser: layouts are computed in Node. The fonts of `drawing.css` are monospace, and none is wider.
 */
export const text = { size: 12, advance: 7.3, line: 16 } as const

/** The position of a state's words in its box. */
export const header = { x: 12, top: 9, name: 20, bottom: 8, tagGap: 8, tagPadding: 6, sign: 24 } as const

/** The padding around a transition's words. */
export const labelPadding = { x: 7, y: 4 } as const

export const widthOf = (words: string): number => words.length * text.advance

/** Lists a state's invoked actors and actions, one line each: `invoke loadDoor`, `entry / ring`. */
export function detailsOf(state: ChartState): string[] {
  return [
    ...state.invokes.map((name) => `invoke ${name}`),
    ...(state.entry.length > 0 ? wrap(`entry / ${state.entry.join(', ')}`, 36) : []),
    ...(state.exit.length > 0 ? wrap(`exit / ${state.exit.join(', ')}`, 36) : []),
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
