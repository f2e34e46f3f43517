/**
 * Reads a query string. Values stay text, the first of several with one name counts, and empty ones are left out.
 * @param query with or without the leading `?`
 */
export function parseSearch(query: string): Record<string, string> {
  const search = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) if (value !== '' && !search.has(name)) search.set(name, value)
  return Object.fromEntries(search)
}

/** Writes a query string, the reverse of `parseSearch`: with the leading `?`, or empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value !== '') parameters.set(name, value)
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}

/** For `validateSearch`: picks the parameters that a route knows. */
export const textsOf =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): { readonly [Each in Name]?: string } => {
    const texts: { [Each in Name]?: string } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string') texts[name] = value
    }
    return texts
  }

/**
 * For `rewrite`: makes a path well formed. The router finds no route for a path that cannot be decoded (`/%`, `/invite/abc%2`), so
 * each percent sign in such a path is encoded.
 */
export function wellFormed({ url }: { url: URL }): URL {
  try {
    decodeURIComponent(url.pathname)
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
  }
  return url
}
