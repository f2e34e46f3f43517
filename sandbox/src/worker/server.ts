import type { Operation } from '#sandbox/contract.ts'
import { ConnectionCut, type Fault } from '#sandbox/faults.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { kept } from './files.ts'
import { paths } from './layout.ts'
import { openApi } from './open-api.ts'
import { base, cacheName, folder } from './place.ts'
import { type KeptDatabase, startSqlite } from './wasm-database.ts'

/** A sandbox whose database and faults outlive the worker, which browsers stop after half a minute without events. */
interface Server {
  readonly sandbox: Sandbox
  /** Stores what has changed since the last call. */
  keep(): Promise<void>
}

/** The cache key of the database's image: every browser with service workers has caches. */
const image = `${base}${paths.sandbox}/database`
const data = () => caches.open(cacheName('data'))

let opened: Promise<Server> | null = null

/** Responds to a call, or to a request for a page of the sandbox. Changes are stored before the response is sent. */
export async function answerCall(request: Request): Promise<Response> {
  const { sandbox, keep } = await theServer()
  try {
    return withWholeLocation(await sandbox.app.fetch(await ownRequest(request)), request.url)
  } catch (error) {
    // A fetch rejects with this response, like with a lost connection.
    if (error instanceof ConnectionCut || request.signal.aborted) return Response.error()
    throw error
  } finally {
    await keep()
  }
}

/** Starts over with the data of a new sandbox, even if the stored database does not open. */
export async function resetSandbox(): Promise<void> {
  const { keep } = await opening(reopen(opened))
  await keep()
}

const theServer = () => opened ?? opening(open())

/** Makes every call wait for this server. If it does not open, the next call tries again. */
function opening(server: Promise<Server>): Promise<Server> {
  opened = server.catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Waits for the former server, which would otherwise store its data again. */
async function reopen(former: Promise<Server> | null): Promise<Server> {
  const server = await former?.catch(() => null)
  await server?.keep()
  server?.sandbox.close()
  await (await data()).delete(image)
  return open()
}

async function open(): Promise<Server> {
  const [wasm, stored] = await Promise.all([kept('sqlite3.wasm'), (await data()).match(image)])
  if (!wasm) throw new Error('sqlite3.wasm was not kept at install')
  const openImage = await startSqlite(await wasm.arrayBuffer())
  const database = openImage(stored ? new Uint8Array(await stored.arrayBuffer()) : null) ?? openImage(null)
  if (!database) throw new Error('an empty database did not open')
  const faults = readFaults(database)
  const sandbox = createSandbox({
    database: database.database,
    consoleUrl: folder.origin + base + paths.product,
    path: base + paths.sandbox,
    ownOrigin: folder.origin,
    faults,
    openApi,
  })
  return { sandbox, keep: keeper(database, faults) }
}

type Faults = Map<Operation, Fault>

function readFaults({ database }: KeptDatabase): Faults {
  const row = database.sql.get`SELECT value FROM settings WHERE key = 'faults'`
  return new Map(JSON.parse(String(row?.value ?? '[]')))
}

/** Stores one image at a time, so that the newest is stored last. */
function keeper({ database, changes, image: imageOf }: KeptDatabase, faults: Faults): Server['keep'] {
  let storedFaults = JSON.stringify([...faults])
  let storedChanges = 0
  let storing = Promise.resolve()
  async function store(): Promise<void> {
    const nowFaults = JSON.stringify([...faults])
    if (nowFaults !== storedFaults) database.sql.run`INSERT OR REPLACE INTO settings VALUES ('faults', ${nowFaults})`
    storedFaults = nowFaults
    const nowChanges = changes()
    if (nowChanges === storedChanges) return
    await (await data()).put(image, new Response(imageOf()))
    storedChanges = nowChanges
  }
  return () => {
    // With a full disk, data are lost when the worker stops, but calls still work.
    storing = storing.then(store).catch(() => console.error('The data of the demo could not be kept'))
    return storing
  }
}

/** The body of a navigation cannot be streamed, and the sandbox's root page has no trailing slash. */
async function ownRequest(request: Request): Promise<Request> {
  const { method, headers, signal } = request
  const body = ['GET', 'HEAD'].includes(method) ? null : await request.arrayBuffer()
  const url = new URL(request.url)
  if (url.pathname === `${base}${paths.sandbox}/`) url.pathname = base + paths.sandbox
  return new Request(url, { method, headers, body, signal })
}

/** Makes a redirect's URL absolute, because a worker's response has no URL to resolve it against. */
function withWholeLocation(response: Response, url: string): Response {
  const location = response.headers.get('Location')
  return location === null ? response : Response.redirect(new URL(location, url), response.status)
}
