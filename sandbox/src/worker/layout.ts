/** The demo's folder: what the build writes, and where the service worker finds and serves it. */

/** The address for which console and statecharts are built. The service worker puts that of the folder in its place. */
export const placeholder = { origin: 'http://demo.invalid', base: '/__base__' } as const

/** The paths of console and sandbox below the folder. */
export const paths = { product: '/console', sandbox: '/sandbox' } as const

/** The part of the folder with the built files of console and statecharts, which hold the placeholder. */
export const built = 'files/'
