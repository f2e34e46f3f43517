import { type Plugin, Visitor } from 'vite'

/** Removes the descriptions of machines and states from the product's build. Only documents and workbench show them. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'qa',
    transform: {
      filter: { id: /[\\/]machines[\\/].+\.ts$/ },
      handler(code) {
        const ranges: { start: number; end: number }[] = []
        new Visitor({
          Property({ key, start, end }) {
            if (key.type === 'Identifier' && key.name === 'description') ranges.push({ start, end })
          },
        }).visit(this.parse(code))
        const kept = ranges.reduceRight(
          (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
          code,
        )
        return { code: kept, map: null }
      },
    },
  }
}
