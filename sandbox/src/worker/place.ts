/** TypeScript's worker types only have the scope of a dedicated worker. */
export const worker = self as unknown as ServiceWorkerGlobalScope

/** The URL of the demo's folder with a trailing slash, for example https://example.com/statehouse/ */
export const folder = new URL(worker.registration.scope)

/** The path of the folder without a trailing slash; empty at the root. */
export const base = folder.pathname.slice(0, -1)

/** Includes the folder, because an origin may have several demos. */
export const cacheName = (name: string) => `statehouse-demo ${folder.pathname} ${name}`
