import { answerFile, keepFiles, type PageHeaders, removeOldFiles } from './files.ts'
import { paths } from './layout.ts'
import { base, folder, worker } from './place.ts'
import { answerCall, resetSandbox } from './server.ts'

/** Responds to everything below the demo's folder, so that the demo needs no server and no network. */
export function startWorker(headersOf: PageHeaders): void {
  // A new version takes over immediately. A page of the old one reloads if a file is missing.
  worker.addEventListener('install', (event) => event.waitUntil(keepFiles(headersOf).then(() => worker.skipWaiting())))
  worker.addEventListener('activate', (event) => event.waitUntil(removeOldFiles()))

  worker.addEventListener('fetch', (event) => {
    const { origin, pathname } = new URL(event.request.url)
    if (origin !== folder.origin || !pathname.startsWith(folder.pathname)) return
    const path = pathname.slice(base.length)
    const isCall = path === paths.sandbox || path.startsWith(`${paths.sandbox}/`)
    event.respondWith(isCall ? answerCall(event.request) : answerFile(path, event.request))
  })

  // The folder's first page requests a reset and waits for the response on the port.
  worker.addEventListener('message', (event) => {
    if (event.data !== 'beginAnew') return
    event.waitUntil(
      resetSandbox().then(
        () => event.ports[0]?.postMessage(true),
        () => event.ports[0]?.postMessage(false),
      ),
    )
  })
}
