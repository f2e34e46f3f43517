import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Comparison } from '#workbench/cli/compare/comparison.ts'
import { comparisonMarkdown } from '#workbench/cli/compare/markdown.ts'
import type { UnionGraph } from '#workbench/cli/compare/union.ts'
import { layOut } from '#workbench/draw/lay-out-in-node.ts'
import { withViteModules } from '../support/vite-modules.ts'

const drawing = '/workbench/src/draw/standalone.tsx'

/**
 * Writes a comparison into a folder: comparison.md, and both versions of each chart that differs as one drawing, `charts/team.svg`.
 * @param graphs both versions of each chart that is drawn
 */
export async function writeComparison(
  comparison: Comparison,
  graphs: readonly UnionGraph[],
  folder: string,
): Promise<void> {
  await mkdir(join(folder, 'charts'))
  await withViteModules(async (load) => {
    const { standaloneSvg } = await load<typeof import('#workbench/draw/standalone.tsx')>(drawing)
    for (const graph of graphs) {
      const svg = standaloneSvg(await layOut(graph), 'system', { changes: graph.changes })
      await writeFile(join(folder, 'charts', `${graph.id}.svg`), svg)
    }
  })
  await writeFile(join(folder, 'comparison.md'), comparisonMarkdown(comparison))
}
