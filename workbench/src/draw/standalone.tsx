import amber from '@radix-ui/themes/tokens/colors/amber.css?raw'
import indigo from '@radix-ui/themes/tokens/colors/indigo.css?raw'
import slate from '@radix-ui/themes/tokens/colors/slate.css?raw'
import { renderToStaticMarkup } from 'react-dom/server'
import sheet from './drawing.css?raw'
import { ChartDrawing } from './drawing.tsx'
import type { PlacedChart } from './layout.ts'

type Theme = 'light' | 'dark'

const tokens = [slate, indigo, amber].join('\n')

/** Otherwise a phone zooms out to a page 980 px wide. */
const viewport =
  '<meta xmlns="http://www.w3.org/1999/xhtml" name="viewport" content="width=device-width, initial-scale=1" />'

/** A chart as an SVG file without external styles, in the viewer's theme. */
export const standaloneSvg = (chart: PlacedChart): string =>
  withStyles(
    renderToStaticMarkup(<ChartDrawing chart={chart} />),
    `${stylesIn('light')} @media (prefers-color-scheme: dark) { ${stylesIn('dark')} }`,
  )

/** A chart of the page, as it is drawn, as an SVG file. */
export function drawnSvg(drawn: SVGSVGElement, theme: Theme): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement
  const { width, height } = drawn.viewBox.baseVal
  for (const [name, value] of Object.entries({ width, height })) copy.setAttribute(name, String(value))
  return withStyles(new XMLSerializer().serializeToString(copy), stylesIn(theme))
}

const withStyles = (svg: string, styles: string) => `${svg.replace('>', `>${viewport}<style>${styles}</style>`)}\n`

function stylesIn(theme: Theme): string {
  const colors = colorsOf(theme)
  return sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/var\(--([a-z]+-\d+)\)/g, (use, token) => colors.get(token) ?? use)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function colorsOf(theme: Theme): Map<string, string> {
  const colors = new Map<string, string>()
  for (const [, selector = '', body = ''] of tokens.matchAll(/^([^\s@}][^{}]*)\{([^{}]*)\}/gm)) {
    if (selector.includes('.dark') !== (theme === 'dark')) continue
    for (const [, token = '', value = ''] of body.matchAll(/--([a-z]+-\d+):\s*(#[0-9a-f]+)/g)) colors.set(token, value)
  }
  return colors
}
