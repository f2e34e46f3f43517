/**
 * Reads a query string. Values stay the text they are, the first of several wins, and an empty one is absent.
 * @param query with or without the leading `?`
 */
export function parseSearch(query: string): Record<string, string> {
  const search = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) if (value !== '' && !search.has(name)) search.set(name, value)
  return Object.fromEntries(search)
}

/** The reverse of `parseSearch`. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value !== '') parameters.set(name, value)
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}
