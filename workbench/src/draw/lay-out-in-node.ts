import ELK from 'elkjs'
import { layOutWith } from '#workbench/draw/elk.ts'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import type { ChartGraph } from '#workbench/kit/graph.ts'

/** Lays a chart out in Node, the same way each time; a page uses `layOutInWorker`. */
export const layOut = (graph: ChartGraph): Promise<PlacedChart> => layOutWith(new ELK(), graph)
