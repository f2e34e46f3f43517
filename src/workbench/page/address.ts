/** The panel beside a chart. */
export type Panel = 'walk' | 'plan'

/** A view of the page; the fragment of its address holds all of it, so that it can be sent as a link. */
export type Address =
  | { readonly view: 'charts' }
  | { readonly view: 'gallery'; readonly chart: string | null }
  | { readonly view: 'live' }
  | {
      readonly view: 'chart'
      readonly chart: string
      /** The path of a state that the walk leads to; null for its start. */
      readonly state: string | null
      readonly panel: Panel
      /** The input that the walk begins with, as `writeInput` writes it; null for the first of the model. */
      readonly input: string | null
      /** The steps of the walk, as `writeSteps` writes them. */
      readonly steps: readonly string[]
      /** How many of the steps have happened; all of them by default. */
      readonly at?: number | undefined
    }

/**
 * Reads `#/door/open?panel=plan&input=a+visitor&at=1&step=…&step=…`.
 * @param hash `location.hash`; anything else is the list of charts
 */
export function readAddress(hash: string): Address {
  const url = URL.parse(hash.replace(/^#/, ''), 'https://charts.invalid')
  if (url === null || url.origin !== 'https://charts.invalid') return { view: 'charts' }
  const [first = '', second = null] = url.pathname.split('/').slice(1).map(decode)
  if (first === '') return { view: 'charts' }
  if (first === 'gallery') return { view: 'gallery', chart: second || null }
  if (first === 'live') return { view: 'live' }
  const { searchParams } = url
  const count = (name: string) => Math.max(0, Math.trunc(Number(searchParams.get(name)) || 0))
  return {
    view: 'chart',
    chart: first,
    state: second || null,
    panel: searchParams.get('panel') === 'plan' ? 'plan' : 'walk',
    input: searchParams.get('input'),
    steps: searchParams.getAll('step'),
    at: searchParams.has('at') ? count('at') : undefined,
  }
}

/** @returns the fragment, `#` included */
export function writeAddress(address: Address): string {
  const path = (parts: readonly (string | null)[]) =>
    `#/${parts.flatMap((part) => (part === null ? [] : [encodeURIComponent(part)])).join('/')}`
  if (address.view === 'charts') return '#/'
  if (address.view === 'live') return '#/live'
  if (address.view === 'gallery') return path(['gallery', address.chart])
  const search = new URLSearchParams()
  if (address.panel !== 'walk') search.set('panel', address.panel)
  if (address.input !== null) search.set('input', address.input)
  if (address.at !== undefined && address.at < address.steps.length) search.set('at', String(address.at))
  for (const step of address.steps) search.append('step', step)
  const query = search.toString()
  return path([address.chart, address.state]) + (query && `?${query}`)
}

/** @returns the fragment of a chart at its start, or in a state by its path */
export function chartAddress(chart: string, state: string | null = null): string {
  return writeAddress({ view: 'chart', chart, state, panel: 'walk', input: null, steps: [] })
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
