import ELK from 'elkjs'
import { layOutWith } from '#workbench/chart/elk.ts'
import type { ChartGraph } from '#workbench/chart/graph.ts'
import type { PlacedChart } from '#workbench/chart/layout.ts'

/** Lays a chart out in Node, the same way each time; a page uses `layOutInWorker`. */
export const layOut = (graph: ChartGraph): Promise<PlacedChart> => layOutWith(new ELK(), graph)
