/** A patch or a command of the tutorial. */
export type Step = Patch | Command

interface Place {
  /** The line of the document on which the step begins, from 1. */
  readonly line: number
  /** The heading above the step. */
  readonly section: string
}

/** A unified diff, as the document prints it. */
export interface Patch extends Place {
  readonly kind: 'patch'
  readonly text: string
}

/** A command, and the claim of the document about it. */
export interface Command extends Place {
  readonly kind: 'command'
  readonly command: string
  /** Lines that its output contains. */
  readonly shows: readonly string[]
  /** True when the command must succeed, false when it must fail. */
  readonly isGreen: boolean
}

/** Any fenced block: its language and its text. */
const fence = /^```(\w*)\n(.*?)^```$/gms

/**
 * Reads the steps of a tutorial, in order: each `diff` block is a patch, each line `$ … # green` or `$ … # red` in a `console` block a
 * command with its claim. The lines below a command are shown by it.
 * @throws Error for a command without a claim, and for a console block that begins otherwise
 */
export function readSteps(markdown: string): Step[] {
  return [...markdown.matchAll(fence)].flatMap(({ 1: language, 2: text = '', index }): Step[] => {
    const before = markdown.slice(0, index).split('\n')
    const section = before.findLast((line) => line.startsWith('## '))?.slice('## '.length) ?? ''
    // The block's first line is the one below its fence.
    const line = before.length + 1
    if (language === 'diff') return [{ kind: 'patch', line, section, text }]
    return language === 'console' ? readCommands(text, { line, section }) : []
  })
}

function readCommands(text: string, { line, section }: Place): Command[] {
  const lines = text.trimEnd().split('\n')
  const starts = lines.flatMap((each, index) => (each.startsWith('$ ') || index === 0 ? [index] : []))
  return starts.map((start, index) => {
    const [, command = '', color] = /^\$ (.+) # (green|red)$/.exec(lines[start] ?? '') ?? []
    if (color === undefined)
      throw new Error(`Line ${line + start}: this is no command with # green or # red at its end`)
    const shows = lines.slice(start + 1, starts[index + 1])
    return { kind: 'command', line: line + start, section, command, shows, isGreen: color === 'green' }
  })
}
