import { type Filters, type Look, readFilters, readLook } from '#workbench/shared/filters.ts'

export type Panel = 'walk' | 'plan'

/** A view of the page. The hash of its URL holds all of it, so that any view can be shared as a link. */
export type Route =
  | { readonly view: 'charts'; readonly words?: string | undefined }
  | ({ readonly view: 'gallery' } & Filters)
  | { readonly view: 'live' }
  | JourneyRoute
  | { readonly view: 'changes'; readonly against?: string | undefined }
  | ChartRoute

export interface JourneyRoute extends Look {
  readonly view: 'journeys'
  /** The email of who is signed in when it begins; empty for a visitor. */
  readonly as: string
  /** Without steps, all journeys are listed. */
  readonly steps: readonly string[]
  /** The number of steps that have happened; all by default. */
  readonly at?: number | undefined
}

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

function urlOf(hash: string): URL | null {
  const url = URL.parse(hash.replace(/^#/, ''), 'https://charts.invalid')
  return url?.origin === 'https://charts.invalid' ? url : null
}

/**
 * Parses `#/door/open?panel=plan&input=a+visitor&at=1&step=…&step=…`.
 * @param hash `location.hash`; an unknown one is the list of charts
 */
export function parseHash(hash: string): Route {
  const url = urlOf(hash)
  if (url === null) return { view: 'charts' }
  const [first = '', second = null] = url.pathname.split('/').slice(1).map(decode)
  const { searchParams } = url
  const text = (name: string) => searchParams.get(name) || undefined
  if (first === '') return { view: 'charts', words: text('words') }
  if (first === 'gallery') return { view: 'gallery', ...readFilters(searchParams) }
  if (first === 'live') return { view: 'live' }
  const happened = {
    steps: searchParams.getAll('step'),
    at: searchParams.has('at') ? Math.max(0, Math.trunc(Number(searchParams.get('at')) || 0)) : undefined,
    ...readLook(searchParams),
  }
  if (first === 'journeys') return { view: 'journeys', as: text('as') ?? '', ...happened }
  if (first === 'changes') return { view: 'changes', against: text('against') }
  return {
    view: 'chart',
    chart: first,
    state: second || null,
    panel: searchParams.get('panel') === 'plan' ? 'plan' : 'walk',
    input: searchParams.get('input'),
    via: text('via'),
    ...happened,
  }
}

export function formatHash(route: Route): string {
  if (route.view === 'live') return '#/live'
  if (route.view === 'changes') return `#/changes${query({ against: route.against })}`
  if (route.view === 'charts') return `#/${query({ words: route.words })}`
  const look = { theme: route.theme, width: route.width }
  if (route.view === 'gallery') {
    const { chart, words, show } = route
    return `#/gallery${query({ chart, words, show: show?.join(','), ...look })}`
  }
  const { steps, at = steps.length } = route
  if (route.view === 'journeys')
    return `#/journeys${query({ as: route.as, ...look, at: at < steps.length ? at : null, step: steps })}`
  const { chart, state, panel, via, input } = route
  const parts = [chart, state].filter((part) => part !== null)
  const place = { input, at: at < steps.length ? at : null, step: steps }
  return `#/${parts.map(encodeURIComponent).join('/')}${query({ panel: panel === 'plan' && panel, via, ...look, ...place })}`
}

/** One part for each name and value of a hash: `door`, `panel=plan`, `show=busy`. */
function partsOf(hash: string): readonly string[] {
  const url = urlOf(hash)
  if (url === null) return [hash]
  const query = [...url.searchParams].flatMap(([name, all]) => all.split(',').map((value) => `${name}=${value}`))
  return [...url.pathname.split('/').map(decode), ...query]
}

/** What links leave out, because it is the default. */
const implied = /^(panel=walk|width=360|at=\d+|\w+=)$/

/** A sentence with what a link names and no view has; null if there is nothing. */
export function unknownIn(hash: string): string | null {
  const known = partsOf(formatHash(parseHash(hash)))
  const unknown = partsOf(hash).filter((part) => !known.includes(part) && !implied.test(part))
  return unknown.length > 0 ? `Unknown in this link: “${unknown.join('” and “')}”.` : null
}

/** The values that are given. Commas need no escape, and users read the links. */
function query(values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (each || each === 0 ? [[name, String(each)]] : [])),
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`.replaceAll('%2C', ',')
}

export const chartHash = (chart: string, rest: Partial<ChartRoute> = {}): string =>
  formatHash({ view: 'chart', chart, state: null, panel: 'walk', input: null, steps: [], ...rest })

export const journeyHash = (steps: readonly string[], rest: Partial<JourneyRoute> = {}): string =>
  formatHash({ view: 'journeys', as: '', steps, ...rest })

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
