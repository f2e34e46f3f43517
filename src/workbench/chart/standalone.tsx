import amber from '@radix-ui/themes/tokens/colors/amber.css?raw'
import green from '@radix-ui/themes/tokens/colors/green.css?raw'
import indigo from '@radix-ui/themes/tokens/colors/indigo.css?raw'
import red from '@radix-ui/themes/tokens/colors/red.css?raw'
import slate from '@radix-ui/themes/tokens/colors/slate.css?raw'
import { renderToStaticMarkup } from 'react-dom/server'
import styles from './drawing.css?raw'
import { ChartDrawing, type ChartDrawingProps } from './drawing.tsx'
import type { PlacedChart } from './layout.ts'

export type Theme = 'light' | 'dark'

/** The theme of whoever looks at it. */
type TheirTheme = 'theirs'

/** What may be shown in a picture: all that needs nobody to press it. */
export type Shown = Pick<ChartDrawingProps, 'active' | 'enabled' | 'taken' | 'coverage'>

const tokens = [slate, indigo, green, amber, red].join('\n')

/**
 * A chart as an SVG file that needs neither a page nor a style sheet. It works in Node and in a browser.
 * @param shown what is active, enabled, covered; without it the chart as it stands in the source
 */
export function standaloneSvg(chart: PlacedChart, theme: Theme | TheirTheme, shown: Shown = {}): string {
  const svg = renderToStaticMarkup(<ChartDrawing chart={chart} {...shown} />)
  const { width, height } = chart
  const size = `width="${width}" height="${height}" style="width:${width}px;height:${height}px"`
  // Twice, for not every program that shows SVG knows variables.
  const style =
    theme === 'theirs'
      ? `${stylesIn('light')} @media (prefers-color-scheme: dark) { ${stylesIn('dark')} }`
      : stylesIn(theme)
  return `${svg.replace('<svg', `<svg ${size}`).replace('>', `><style>${style}</style>`)}\n`
}

/** The style sheet with the theme's colours in the place of tokens, and without comments. */
function stylesIn(theme: Theme): string {
  const colors = colorsOf(theme)
  return styles
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/var\(--([a-z]+-\d+)\)/g, (use, token) => colors.get(token) ?? use)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Radix writes each colour twice, first in sRGB, which every program that shows SVG knows. */
function colorsOf(theme: Theme): Map<string, string> {
  const colors = new Map<string, string>()
  for (const [, selector = '', body = ''] of tokens.matchAll(/^([^\s@}][^{}]*)\{([^{}]*)\}/gm)) {
    if (selector.includes('.dark') !== (theme === 'dark')) continue
    for (const [, token = '', value = ''] of body.matchAll(/--([a-z]+-\d+):\s*(#[0-9a-f]+)/g)) colors.set(token, value)
  }
  return colors
}
