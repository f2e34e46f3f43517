import { save } from '#workbench/ground/save.ts'
import type { PlacedChart } from './layout.ts'
import { type Shown, standaloneSvg, type Theme } from './standalone.tsx'

/** Pixels per unit: sharp on a dense screen and in print. */
const scale = 2

/** Saves a chart as an SVG file. */
export function downloadSvg(chart: PlacedChart, theme: Theme, shown?: Shown): void {
  save(svgOf(chart, theme, shown), `${chart.id}-${theme}.svg`)
}

/**
 * Saves a chart as a PNG file of twice its size.
 * @throws Error when the browser cannot draw it
 */
export async function downloadPng(chart: PlacedChart, theme: Theme, shown?: Shown): Promise<void> {
  const url = URL.createObjectURL(svgOf(chart, theme, shown))
  try {
    const image = new Image(chart.width, chart.height)
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(chart.width * scale)
    canvas.height = Math.ceil(chart.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!png) throw new Error(`${chart.id} is too large for a PNG`)
    save(png, `${chart.id}-${theme}.png`)
  } finally {
    URL.revokeObjectURL(url)
  }
}

function svgOf(chart: PlacedChart, theme: Theme, shown?: Shown): Blob {
  return new Blob([standaloneSvg(chart, theme, shown)], { type: 'image/svg+xml' })
}
