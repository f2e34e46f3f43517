/** Loads the code of modules whose addresses stand in an attribute. */
export function preload(urls: string | undefined): void {
  for (const href of urls?.split(' ') ?? []) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
  }
}
