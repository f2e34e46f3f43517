import amber from '@radix-ui/themes/tokens/colors/amber.css?raw'
import green from '@radix-ui/themes/tokens/colors/green.css?raw'
import indigo from '@radix-ui/themes/tokens/colors/indigo.css?raw'
import red from '@radix-ui/themes/tokens/colors/red.css?raw'
import slate from '@radix-ui/themes/tokens/colors/slate.css?raw'
import { renderToStaticMarkup } from 'react-dom/server'
import drawing from './drawing.css?raw'
import { ChartDrawing, type ChartDrawingProps } from './drawing.tsx'
import type { PlacedChart } from './layout.ts'

export type Theme = 'light' | 'dark'

/** Follows the theme of the reader's system. */
type SystemTheme = 'system'

/** The marks that a picture can show. */
export type Shown = Pick<ChartDrawingProps, 'active' | 'enabled' | 'taken'>

const tokens = [slate, indigo, green, amber, red].join('\n')

/**
 * Draws a chart as an SVG file that needs neither a page nor a style sheet, in Node and in a browser.
 */
export function standaloneSvg(chart: PlacedChart, theme: Theme | SystemTheme, shown: Shown = {}): string {
  const svg = renderToStaticMarkup(<ChartDrawing chart={chart} {...shown} />)
  const { width, height } = chart
  const size = `width="${width}" height="${height}" style="width:${width}px;height:${height}px"`
  return `${svg.replace('<svg', `<svg ${size}`).replace('>', `><style>${standaloneStyles(theme)}</style>`)}\n`
}

/**
 * Writes a style sheet for a file that stands alone, once per theme, since not every program that shows SVG knows variables.
 * @param sheet with Radix's colours; by default that of drawings
 */
function standaloneStyles(theme: Theme | SystemTheme, sheet = drawing): string {
  return theme === 'system'
    ? `${stylesIn('light', sheet)} @media (prefers-color-scheme: dark) { ${stylesIn('dark', sheet)} }`
    : stylesIn(theme, sheet)
}

/** Replaces the tokens of a style sheet by the theme's colours. */
function stylesIn(theme: Theme, sheet: string): string {
  const colors = colorsOf(theme)
  return sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/var\(--([a-z]+-\d+)\)/g, (use, token) => colors.get(token) ?? use)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Reads Radix's colours in sRGB, which every program that shows SVG knows. */
function colorsOf(theme: Theme): Map<string, string> {
  const colors = new Map<string, string>()
  for (const [, selector = '', body = ''] of tokens.matchAll(/^([^\s@}][^{}]*)\{([^{}]*)\}/gm)) {
    if (selector.includes('.dark') !== (theme === 'dark')) continue
    for (const [, token = '', value = ''] of body.matchAll(/--([a-z]+-\d+):\s*(#[0-9a-f]+)/g)) colors.set(token, value)
  }
  return colors
}
