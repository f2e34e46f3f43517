/** The demo's folder: what the build writes, and where the service worker serves it. */

/** The URL that console and statecharts are built for. The service worker replaces it with the folder's. */
export const placeholder = { origin: 'http://demo.invalid', base: '/__base__' } as const

export const paths = { product: '/console', sandbox: '/sandbox' } as const

/** The folder with the built files of console and statecharts, which contain the placeholder. */
export const built = 'files/'
