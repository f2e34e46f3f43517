/** The URL of the API without a trailing slash, if that is a sandbox: on this machine, or on the console's host. */
export function sandboxOf(api: string): string | null {
  const url = URL.parse(api, window.location.href)
  const isNear = url && [window.location.hostname, 'localhost', '127.0.0.1'].includes(url.hostname)
  return isNear ? url.href.replace(/\/$/, '') : null
}
