/** The worker's own global object. The types of a worker know only that of a dedicated one. */
export const worker = self as unknown as ServiceWorkerGlobalScope

/** The address of the demo's folder, with its last slash, for example https://example.com/statehouse/ */
export const folder = new URL(worker.registration.scope)

/** The path of the folder without its last slash; empty at the root. */
export const base = folder.pathname.slice(0, -1)

/** Names a cache of this folder: other folders of the same origin may have demos of their own. */
export const cacheName = (name: string) => `statehouse-demo ${folder.pathname} ${name}`
