import { save } from '#workbench/ground/save.ts'
import type { PlacedChart } from './layout.ts'
import { type Shown, standaloneSvg, type Theme } from './standalone.tsx'

/** Saves a chart as an SVG file. */
export function downloadSvg(chart: PlacedChart, theme: Theme, shown?: Shown): void {
  save(new Blob([standaloneSvg(chart, theme, shown)], { type: 'image/svg+xml' }), `${chart.id}-${theme}.svg`)
}
