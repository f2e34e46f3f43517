import { type Filters, type Look, readFilters, readLook, writeFilters } from '#workbench/shared/filters.ts'

export type Panel = 'walk' | 'plan'

/** A view of the page. The hash of its URL holds all of it, so that any view can be shared as a link. */
export type Route =
  | { readonly view: 'charts'; readonly words?: string | undefined }
  | ({ readonly view: 'gallery' } & Filters)
  | { readonly view: 'live' }
  | ChartRoute

export interface ChartRoute extends Look {
  readonly view: 'chart'
  readonly chart: string
  /** The path of the walk's target state; null for the initial one. */
  readonly state: string | null
  readonly panel: Panel
  /** The walk's input, as written by `writeInput`; null for the model's first. */
  readonly input: string | null
  /** The steps of the walk, as written by `writeSteps`. */
  readonly steps: readonly string[]
  /** The number of steps that have happened; all by default. */
  readonly at?: number | undefined
  /** Lists only the test plan's paths through this state. */
  readonly via?: string | undefined
}

/**
 * Parses `#/door/open?panel=plan&input=a+visitor&at=1&step=…&step=…`.
 * @param hash `location.hash`; an unknown one is the list of charts
 */
export function parseHash(hash: string): Route {
  const url = URL.parse(hash.replace(/^#/, ''), 'https://charts.invalid')
  if (url === null || url.origin !== 'https://charts.invalid') return { view: 'charts' }
  const [first = '', second = null] = url.pathname.split('/').slice(1).map(decode)
  const { searchParams } = url
  const text = (name: string) => searchParams.get(name) || undefined
  if (first === '') return { view: 'charts', words: text('words') }
  if (first === 'gallery') return { view: 'gallery', ...readFilters(searchParams) }
  if (first === 'live') return { view: 'live' }
  return {
    view: 'chart',
    chart: first,
    state: second || null,
    panel: searchParams.get('panel') === 'plan' ? 'plan' : 'walk',
    input: searchParams.get('input'),
    steps: searchParams.getAll('step'),
    at: searchParams.has('at') ? Math.max(0, Math.trunc(Number(searchParams.get('at')) || 0)) : undefined,
    via: text('via'),
    ...readLook(searchParams),
  }
}

export function formatHash(route: Route): string {
  const search = new URLSearchParams()
  // Commas need no escape, and users read the links.
  const query = () => (search.size === 0 ? '' : `?${search.toString().replaceAll('%2C', ',')}`)
  const set = (name: string, value: string | null | undefined) => {
    if (value) search.set(name, value)
  }
  if (route.view === 'live') return '#/live'
  if (route.view === 'charts') {
    set('words', route.words)
    return `#/${query()}`
  }
  if (route.view === 'gallery') {
    writeFilters(route, set)
    return `#/gallery${query()}`
  }
  if (route.panel !== 'walk') search.set('panel', route.panel)
  set('via', route.via)
  set('theme', route.theme)
  set('width', route.width?.toString())
  if (route.input !== null) search.set('input', route.input)
  if (route.at !== undefined && route.at < route.steps.length) search.set('at', String(route.at))
  for (const step of route.steps) search.append('step', step)
  const parts = [route.chart, route.state].filter((part) => part !== null)
  return `#/${parts.map(encodeURIComponent).join('/')}${query()}`
}

export const chartHash = (chart: string, rest: Partial<ChartRoute> = {}): string =>
  formatHash({ view: 'chart', chart, state: null, panel: 'walk', input: null, steps: [], ...rest })

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
