/** Loads the code of modules whose addresses stand in an attribute. */
export function preload(addresses: string | undefined): void {
  for (const href of addresses?.split(' ') ?? []) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
  }
}
