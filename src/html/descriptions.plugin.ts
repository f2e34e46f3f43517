import { type Plugin, Visitor } from 'vite'

/** Removes what a machine does not need to run from the product's build: descriptions and types. */
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
            if (key.type === 'Identifier' && ['description', 'types'].includes(key.name)) ranges.push({ start, end })
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
