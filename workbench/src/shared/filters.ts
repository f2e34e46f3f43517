export const signs = ['error', 'busy', 'empty', 'dialog', 'toast', 'refused'] as const
export type Sign = (typeof signs)[number]

/** How screens are shown. */
export interface Look {
  /** As the page by default. */
  readonly theme?: 'light' | 'dark' | 'both' | undefined
  /** The width of the screens in px; a phone's by default. */
  readonly width?: 1280 | undefined
}

export interface Filters extends Look {
  readonly chart: string | null
  /** A search in the screens' text and captions. */
  readonly words?: string | undefined
  /** A picture must have one of these signs; all pictures if empty. */
  readonly show?: readonly Sign[] | undefined
}

export const themes = ['light', 'dark', 'both'] as const

/** Parses `chart=team&words=refused&show=error,busy&theme=dark&width=1280`. */
export function readFilters(search: URLSearchParams): Filters {
  const show = search.get('show')?.split(',') ?? []
  const chosen = signs.filter((sign) => show.includes(sign))
  return {
    chart: search.get('chart') || null,
    words: search.get('words') || undefined,
    show: chosen.length > 0 ? chosen : undefined,
    ...readLook(search),
  }
}

export const readLook = (search: URLSearchParams): Look => ({
  theme: themes.find((theme) => theme === search.get('theme')),
  width: search.get('width') === '1280' ? 1280 : undefined,
})
