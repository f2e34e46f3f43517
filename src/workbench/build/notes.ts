import { type ESTree, parseSync, Visitor } from 'vite'

/** What the comments of a chart's source say. */
export interface Notes {
  /** The comment above the machine. */
  readonly chart: string
  /** Path of a state to the comment above it. */
  readonly states: ReadonlyMap<string, string>
}

/**
 * Reads the doc comments of a file that exports one machine. Only for Node: it needs the parser of the build.
 * @param path for messages
 */
export function readNotes(path: string, text: string): Notes {
  const { program, comments } = parseSync(path, text)
  /** The doc comment that ends where a piece of the source begins. */
  const above = ({ start }: { start: number }): string => {
    const comment = comments.find(
      ({ end, value }) => value.startsWith('*') && end < start && !text.slice(end, start).trim(),
    )
    return (comment?.value ?? '')
      .replaceAll(/\s*\n\s*\*\s?/g, ' ')
      .replace(/^\*/, '')
      .trim()
  }
  const states = new Map<string, string>()
  const keepStates = (config: ESTree.Node | undefined, names: readonly string[]) => {
    const inner = propertiesOf(config).find((each) => nameOf(each) === 'states')
    for (const state of propertiesOf(inner?.value)) {
      const way = [...names, nameOf(state)]
      if (above(state)) states.set(way.join('.'), above(state))
      keepStates(state.value, way)
    }
  }
  let chart = ''
  new Visitor({
    ExportNamedDeclaration: (node) => {
      if (/Machine\b/.test(text.slice(node.start, node.start + 60))) chart = above(node)
    },
    CallExpression: ({ callee, arguments: [config] }) => {
      const isMachine = callee.type === 'MemberExpression' && text.slice(0, callee.end).endsWith('.createMachine')
      if (isMachine) keepStates(config, [])
    },
  }).visit(program)
  return { chart, states }
}

function propertiesOf(node: ESTree.Node | undefined): ESTree.ObjectProperty[] {
  return node?.type === 'ObjectExpression' ? node.properties.filter((each) => each.type === 'Property') : []
}

function nameOf({ key }: ESTree.ObjectProperty): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}
