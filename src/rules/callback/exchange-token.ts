/** Replaces an earlier token. The rest of the query may be signed and stays unchanged. */
export function withExchangeToken(href: string, exchangeToken: string): string {
  const url = new URL(href)
  const own = url.search === '' ? [] : url.search.slice(1).split('&')
  const others = own.filter((parameter) => !new URLSearchParams(parameter).has('exchange_token'))
  url.search = `?${[...others, new URLSearchParams({ exchange_token: exchangeToken })].join('&')}`
  return url.href
}
