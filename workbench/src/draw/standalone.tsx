import amber from '@radix-ui/themes/tokens/colors/amber.css?raw'
import indigo from '@radix-ui/themes/tokens/colors/indigo.css?raw'
import slate from '@radix-ui/themes/tokens/colors/slate.css?raw'
import { renderToStaticMarkup } from 'react-dom/server'
import sheet from './drawing.css?raw'
import { ChartDrawing, type Marks } from './drawing.tsx'
import type { PlacedChart } from './layout.ts'

type Theme = 'light' | 'dark'

const tokens = [slate, indigo, amber].join('\n')

/** A phone shows the file at its own size, and scrolls it; else it would be a page of 980 px, fitted in. */
const viewport =
  '<meta xmlns="http://www.w3.org/1999/xhtml" name="viewport" content="width=device-width, initial-scale=1" />'

/**
 * Draws a chart as an SVG file that needs neither a page nor a style sheet, in Node and in a browser.
 * @param theme `system` follows that of the reader
 */
export function standaloneSvg(chart: PlacedChart, theme: Theme | 'system', marks: Marks = {}): string {
  const svg = renderToStaticMarkup(<ChartDrawing chart={chart} {...marks} />)
  // Once per theme, since not every program that shows SVG knows variables.
  const styles =
    theme === 'system'
      ? `${stylesIn('light')} @media (prefers-color-scheme: dark) { ${stylesIn('dark')} }`
      : stylesIn(theme)
  return `${svg.replace('>', `>${viewport}<style>${styles}</style>`)}\n`
}

/** Replaces the tokens of the style sheet by the theme's colours. */
function stylesIn(theme: Theme): string {
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
