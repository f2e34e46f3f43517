/**
 * Calls the listener when a person can see the tab again and the browser has a network: the tab is shown, or a shown tab goes online.
 * @returns stops listening
 */
export function watchTabShown(listener: () => void): () => void {
  const tell = () => {
    if (isTabShown()) listener()
  }
  document.addEventListener('visibilitychange', tell)
  window.addEventListener('online', tell)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    window.removeEventListener('online', tell)
  }
}

/** Tells whether a person can see the tab, and the browser has a network. */
export function isTabShown(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine
}

/**
 * Asks the server for the console's page, and tells whether another build made it: its entry has another name then, because names of
 * assets change with their content, with that of all that they import. A page that no build of the console made tells nothing: the error
 * page of a proxy, a page from the development server.
 * @throws TypeError without an answer, and for one that leads to another origin
 */
export async function hasNewVersion(signal: AbortSignal): Promise<boolean> {
  const base = import.meta.env.BASE_URL
  const assets = `${base}assets/`
  const options = { cache: 'no-store', credentials: 'omit', mode: 'same-origin', signal } as const
  const response = await fetch(base, options)
  const html = response.ok ? await response.text() : ''
  const served = html.includes('<meta name="version"') ? entryOf(html) : undefined
  const own = document.querySelector(`script[type="module"][src^="${assets}"]`)?.getAttribute('src')
  return served?.startsWith(assets) === true && served !== own
}

/** The address of the first module of a page, as its HTML has it. */
const entryOf = (html: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]

/**
 * Tells whether a reload would lose what a person has typed or chosen in a form. The forms whose chart knows about unsaved changes are
 * left out (`data-tracked`), and so are fields that the browser has filled in and would fill in again.
 */
export function hasTypedText(): boolean {
  const fields = 'form:not([data-tracked]) :is(input:not([hidden], :autofill), select, textarea)'
  return [...document.querySelectorAll<HTMLInputElement>(fields)].some(({ value }) => value !== '')
}
