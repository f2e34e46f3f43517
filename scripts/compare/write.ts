import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { layOut } from '#workbench/build/elk.ts'
import type { Comparison } from '#workbench/compare/comparison.ts'
import { comparisonMarkdown } from '#workbench/compare/markdown.ts'
import type { UnionGraph } from '#workbench/compare/union.ts'
import { drawingOf, type UnionDrawing } from '#workbench/compare/union-drawing.ts'
import { withViteModules } from '../support/vite-modules.ts'

const page = '/src/workbench/compare/page/page.tsx'

/**
 * Writes a comparison into a folder: the page with its drawings, the summary in Markdown, and comparison.json.
 * @param graphs both versions of each chart that is drawn
 */
export async function writeComparison(
  comparison: Comparison,
  graphs: readonly UnionGraph[],
  folder: string,
): Promise<void> {
  const drawings = new Map<string, UnionDrawing>()
  for (const graph of graphs) drawings.set(graph.id, drawingOf(graph, await layOut(graph)))
  await mkdir(join(folder, 'charts'))
  await withViteModules(async (load) => {
    const { comparisonPage, drawingFile } = await load<typeof import('#workbench/compare/page/page.tsx')>(page)
    for (const [id, drawing] of drawings) await writeFile(join(folder, 'charts', `${id}.svg`), drawingFile(drawing))
    await writeFile(join(folder, 'index.html'), comparisonPage(comparison, drawings))
  })
  await writeFile(join(folder, 'comparison.md'), comparisonMarkdown(comparison))
  await writeFile(join(folder, 'comparison.json'), `${JSON.stringify(comparison, null, 2)}\n`)
}
