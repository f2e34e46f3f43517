// Files that Node reads and a browser gets from the build.
import { readFileSync } from 'node:fs'

/** The text of the document of the API. */
export const openApi: string = readFileSync(new URL('../../docs/openapi.yaml', import.meta.url), 'utf8')

/** The address of SQLite's WebAssembly build. */
export const sqliteWasm = new URL(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'))
