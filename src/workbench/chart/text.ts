import type { ChartEdge, ChartState } from './graph.ts'

/**
 * How large text is, known without a browser: layouts are computed where there is none. The fonts of `drawing.css` are monospace and
 * none of them is wider.
 */
export const text = { size: 12, advance: 7.3, line: 16 } as const

/** Where a state's own words stand in its box. */
export const header = { x: 12, top: 9, name: 20, bottom: 8, tagGap: 8, tagPadding: 6, sign: 24 } as const

/** Around the lines of a transition's label. */
export const labelPadding = { x: 7, y: 4 } as const

export const widthOf = (words: string): number => words.length * text.advance

/** What a state does by itself, one line each: `invoke getTeam`, `entry / forgetSubject`. */
export function detailsOf(state: ChartState): string[] {
  return [
    ...state.invokes.map((name) => `invoke ${name}`),
    ...(state.entry.length > 0 ? wrap(`entry / ${state.entry.join(', ')}`, 36) : []),
    ...(state.exit.length > 0 ? wrap(`exit / ${state.exit.join(', ')}`, 36) : []),
  ]
}

/** The words of a transition, one part per line: its event, `[guard]`, `/ actions`; a long list of actions goes on in an indented line. */
export function linesOf({ event, guard, otherwise, actions }: ChartEdge): string[] {
  return [
    event,
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(otherwise ? ['[otherwise]'] : []),
    ...(actions.length === 0 ? [] : wrap(`/ ${actions.join(', ')}`, 26)),
  ]
}

/** Which part of a transition a line of `linesOf` tells. */
export function partOf(line: string): 'event' | 'guard' | 'actions' {
  if (line.startsWith('[')) return 'guard'
  return line.startsWith('/') || line.startsWith(' ') ? 'actions' : 'event'
}

/** Breaks after commas; a line that goes on begins with two spaces. */
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
