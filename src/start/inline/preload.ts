/** @param urls of modules, separated by spaces */
export function preload(urls: string | undefined): void {
  for (const href of urls?.split(' ') ?? []) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
  }
}
