import { paths, withoutOptional } from '#rules/paths.ts'

/** Values stay text. The first value of a name counts, and empty values are left out. A leading `?` is optional. */
export function parseSearch(query: string): Record<string, string> {
  const search = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) if (value !== '' && !search.has(name)) search.set(name, value)
  return Object.fromEntries(search)
}

/** The reverse of `parseSearch`: with the leading `?`, or empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value !== '') parameters.set(name, value)
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}

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
 * For `rewrite`: replaces a path that cannot be decoded, which has no route. Below /invite/, a truncated link has a
 * hash that was never sent, so no call may carry it. Any text in a query can be decoded (URL Standard,
 * application/x-www-form-urlencoded parsing), so the query stays.
 */
export function wellFormed({ url }: { url: URL }): URL {
  try {
    decodeURIComponent(url.pathname)
  } catch {
    url.pathname = url.pathname.replace(malformed, '$1/%7F')
  }
  return url
}
