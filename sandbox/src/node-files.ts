// Files that Node reads. In a browser they come from the build.
import { readFileSync } from 'node:fs'

export const openApi: string = readFileSync(new URL('../../docs/openapi.yaml', import.meta.url), 'utf8')

export const sqliteWasm = new URL(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'))
