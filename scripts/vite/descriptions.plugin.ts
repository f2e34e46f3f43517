import { type Plugin, Visitor } from 'vite'

/**
 * Removes from the product's build what has no effect there: descriptions and types of machines, and the schemas of
 * request bodies, which only the sandbox checks.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'qa',
    transform: {
      filter: { id: /[\\/](machines|src[\\/]contract)[\\/][^?]+\.ts$/ },
      handler(code, id) {
        const removed = /[\\/]contract[\\/]/.test(id) ? ['body'] : ['description', 'types']
        const ranges: { start: number; end: number }[] = []
        new Visitor({
          Property({ key, start, end }) {
            if (key.type === 'Identifier' && removed.includes(key.name)) ranges.push({ start, end })
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
