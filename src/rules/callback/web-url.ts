/** Returns whether the text is an absolute http or https URL. */
export function isWebUrl(url: string): boolean {
  const protocol = URL.parse(url)?.protocol
  return protocol === 'http:' || protocol === 'https:'
}
