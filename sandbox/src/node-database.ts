import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type Connection, type Database, openDatabase } from './database.ts'

/** Opens or creates a file, or ':memory:'. Throws Error if another version of the sandbox wrote the file. */
export function openFile(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = openDatabase(connect(file))
  if (!database)
    throw new Error(`${file} was written by another version of the sandbox. Delete the file and start again.`)
  return database
}

function connect(file: string): Connection {
  const database = new DatabaseSync(file)
  // Compiled once, because the texts are constants in the code.
  const statements = new Map<string, StatementSync>()
  return {
    exec: (sql) => database.exec(sql),
    query: (sql, values) => {
      const statement = statements.get(sql) ?? database.prepare(sql)
      statements.set(sql, statement)
      return statement.all(...values) as ReturnType<Connection['query']>
    },
    close: () => database.close(),
  }
}
