import type { Operation } from '#sandbox/contract.ts'
import { ConnectionCut, type Fault } from '#sandbox/faults.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { kept } from './files.ts'
import { paths } from './layout.ts'
import { openApi } from './open-api.ts'
import { base, cacheName, folder } from './place.ts'
import { type KeptDatabase, startSqlite } from './wasm-database.ts'

/** A sandbox whose database and faults outlive the worker, which a browser ends when it has been idle for half a minute. */
interface Server {
  readonly sandbox: Sandbox
  /** Keeps what has changed since the last time. */
  keep(): Promise<void>
}

/** The key of the database's image in the cache of data. The cache takes the place of a file: every browser with service workers has it. */
const image = `${base}${paths.sandbox}/database`
const data = () => caches.open(cacheName('data'))

let opened: Promise<Server> | null = null

/** Answers a call, or a request for a page of the sandbox. What the call changes is kept before the answer goes out. */
export async function answerCall(request: Request): Promise<Response> {
  const { sandbox, keep } = await theServer()
  try {
    return withWholeLocation(await sandbox.app.fetch(await ownRequest(request)), request.url)
  } catch (problem) {
    // A fetch rejects at such an answer, as at a connection that is lost.
    if (problem instanceof ConnectionCut || request.signal.aborted) return Response.error()
    throw problem
  } finally {
    await keep()
  }
}

/** Begins anew, with the people of a new sandbox. Works even when the kept database does not open. */
export async function resetSandbox(): Promise<void> {
  const { keep } = await opening(reopen(opened))
  await keep()
}

const theServer = () => opened ?? opening(open())

/** Lets every call wait for this server. When the server does not open, the next call tries again. */
function opening(server: Promise<Server>): Promise<Server> {
  opened = server.catch((problem: unknown) => {
    opened = null
    throw problem
  })
  return opened
}

/** Removes the kept database, and opens an empty one. What the former server is still storing would come back. */
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
  // The image of another version of the sandbox is of no use.
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

/** Makes the function that keeps database and faults. It stores one image after the other, so that the newest is the last. */
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
    // A full disk costs the data after the worker's end, not the answer.
    storing = storing.then(store).catch(() => console.error('The data of the demo could not be kept'))
    return storing
  }
}

/** Copies a request: the body of a navigation cannot be read in parts. The page at the sandbox's root has no last slash. */
async function ownRequest(request: Request): Promise<Request> {
  const { method, headers, signal } = request
  const body = ['GET', 'HEAD'].includes(method) ? null : await request.arrayBuffer()
  const url = new URL(request.url)
  if (url.pathname === `${base}${paths.sandbox}/`) url.pathname = base + paths.sandbox
  return new Request(url, { method, headers, body, signal })
}

/** Makes a redirect's address absolute, because a response of a worker has no address of its own. */
function withWholeLocation(response: Response, url: string): Response {
  const location = response.headers.get('Location')
  return location === null ? response : Response.redirect(new URL(location, url), response.status)
}
