import init, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { type Connection, type Database, openDatabase } from '#sandbox/database.ts'

/** A database in memory, with what is needed to store it. */
export interface KeptDatabase {
  readonly database: Database
  /** Returns the number of changed rows since the database was opened. */
  changes(): number
  /** Returns the database as the content of a SQLite file. */
  image(): Uint8Array<ArrayBuffer>
}

/** `init` accepts the options of its Emscripten module, but its types do not have them. */
const start = init as (options: { readonly wasmBinary: ArrayBuffer }) => Promise<Sqlite3Static>

/**
 * Starts SQLite's WebAssembly build from `sqlite3.wasm`. The returned function opens an image, or an empty database for
 * null. It returns null for an image of another version of the sandbox.
 */
export async function startSqlite(wasm: ArrayBuffer): Promise<(image: Uint8Array | null) => KeptDatabase | null> {
  const { capi, oo1, wasm: memory } = await start({ wasmBinary: wasm })
  return (image) => {
    const file = new oo1.DB(':memory:')
    if (image) {
      const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE
      const content = memory.allocFromTypedArray(image)
      file.checkRc(capi.sqlite3_deserialize(file, 'main', content, image.length, image.length, flags))
    }
    const connection: Connection = {
      exec: (sql) => void file.exec(sql),
      query: (sql, values) => file.selectObjects(sql, [...values]) as ReturnType<Connection['query']>,
      close: () => file.close(),
    }
    const database = openDatabase(connection)
    return (
      database && {
        database,
        changes: () => Number(file.changes(true)),
        image: () => new Uint8Array(capi.sqlite3_js_db_export(file)),
      }
    )
  }
}
