import { built, paths, placeholder } from './layout.ts'
import { base, cacheName, folder } from './place.ts'

/** Files to cache, by path in the folder, and a hash of their contents. The build defines both. */
declare const demoFiles: readonly string[]
declare const demoVersion: string

const current = cacheName(demoVersion)

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
}

/** The headers that a server of the console would send with a page. */
export type PageHeaders = (
  html: string,
  hasStatecharts: boolean,
  origin: string,
) => Promise<Readonly<Record<string, string>>>

/** @returns the path of a file's URL: `files/login/index.html` is served at `/console/login` */
function pathOf(file: string): string {
  const path = file.startsWith(built) ? `${paths.product}/${file.slice(built.length)}` : `/${file}`
  return path.replace(/\/index\.html$/, '') || '/'
}

/** Caches all files, so that the demo no longer needs a server. */
export async function keepFiles(headersOf: PageHeaders): Promise<void> {
  const cache = await caches.open(current)
  await Promise.all(demoFiles.map(async (file) => cache.put(base + pathOf(file), await load(file, headersOf))))
}

export async function removeOldFiles(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(cacheName('')) && name !== current && name !== cacheName('data')) await caches.delete(name)
  }
}

async function load(file: string, headersOf: PageHeaders): Promise<Response> {
  const response = await fetch(new URL(file, folder), { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  const extension = file.split('.').at(-1) ?? ''
  const headers = new Headers({ 'Content-Type': types[extension] ?? 'application/octet-stream' })
  if (!file.startsWith(built) || extension === 'woff2') return new Response(await response.arrayBuffer(), { headers })
  const text = withBaseUrl(await response.text())
  if (extension === 'html') {
    const ownHeaders = await headersOf(text, file.endsWith('statecharts.html'), folder.origin)
    for (const [name, value] of Object.entries(ownHeaders)) headers.set(name, value)
  }
  return new Response(text, { headers })
}

/** Replaces the URL that the files were built for with the folder's. */
function withBaseUrl(text: string): string {
  // Functions, because a text with `$&` would be a pattern.
  return text
    .replaceAll(placeholder.origin + placeholder.base, () => folder.origin + base)
    .replaceAll(placeholder.base, () => base)
}

export const kept = async (file: string): Promise<Response | undefined> =>
  (await caches.open(current)).match(base + pathOf(file))

/** Responds to a request for a file or a page of the console. `path` is below the folder. */
export async function answerFile(path: string, { mode }: Request): Promise<Response> {
  const cache = await caches.open(current)
  const found = await cache.match(base + (path.replace(/(\/index\.html|\/+)$/, '') || '/'))
  if (found) return found
  if (mode !== 'navigate') return new Response('There is no such file.', { status: 404 })
  // Pages without their own file, such as invitations, get index.html; anything else redirects to the start page.
  const page = path.startsWith(`${paths.product}/`) ? await cache.match(base + paths.product) : undefined
  return page ?? Response.redirect(folder.href)
}
