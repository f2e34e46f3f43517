import { paths, withoutOptional } from '#rules/paths.ts'

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

const malformed = new RegExp(`^(${withoutOptional(paths.invite)})?/.*`, 'i')

/**
 * For `rewrite`: leads a path that cannot be decoded, for which the router finds no route, to one that no server knows. Below /invite/ it
 * is an invitation whose hash no call may carry, since a link that was cut off has no hash that anybody was sent. All others are any
 * other path. A query has a value for each text (URL Standard, application/x-www-form-urlencoded parsing) and stays as it is.
 */
export function wellFormed({ url }: { url: URL }): URL {
  try {
    decodeURIComponent(url.pathname)
  } catch {
    url.pathname = url.pathname.replace(malformed, '$1/%7F')
  }
  return url
}
