/** The kinds of screens, whatever their words. */
export type Sign = 'error' | 'busy' | 'empty' | 'dialog'

/** Every sign, in the order of the filters. */
export const signs: readonly Sign[] = ['error', 'busy', 'empty', 'dialog']

/** The pictures that the gallery shows, and how. Its address has all of it. */
export interface Filters {
  /** Null for all charts. */
  readonly chart: string | null
  /** Words on the screen or in the caption. */
  readonly words?: string | undefined
  /** A picture has one of these signs; no sign stands for all pictures. */
  readonly show?: readonly Sign[] | undefined
  /** Without a theme the pictures follow the page. */
  readonly theme?: 'light' | 'dark' | undefined
  /** The width of the screens in px; a phone's without one. */
  readonly width?: 1280 | undefined
}

const one = <T extends string>(of: readonly T[], value: string | null): T | undefined =>
  of.find((each) => each === value)

/**
 * Reads `chart=team&words=refused&show=error,busy&theme=dark&width=1280`.
 * @param chart the chart in the path of an older link
 */
export function readFilters(chart: string | null, search: URLSearchParams): Filters {
  const show = search.get('show')?.split(',') ?? []
  const chosen = signs.filter((sign) => show.includes(sign))
  return {
    chart: search.get('chart') || chart,
    words: search.get('words') || undefined,
    show: chosen.length > 0 ? chosen : undefined,
    theme: one(['light', 'dark'], search.get('theme')),
    width: search.get('width') === '1280' ? 1280 : undefined,
  }
}

/** Writes the filters that are set. */
export function writeFilters(
  { chart, words, show = [], theme, width }: Filters,
  set: (name: string, value: string | null | undefined) => void,
): void {
  set('chart', chart)
  set('words', words)
  set('show', show.join(','))
  set('theme', theme)
  set('width', width?.toString())
}
