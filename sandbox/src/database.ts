import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

const schemaVersion = 3

/** All times are milliseconds since 1970. Emails are stored in lower case. */
const schema = `
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE groups (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;
CREATE TABLE users (
  id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, passwordHash TEXT,
  firstName TEXT NOT NULL, lastName TEXT NOT NULL, address TEXT NOT NULL, state TEXT NOT NULL,
  country TEXT NOT NULL, organization TEXT NOT NULL,
  groupId TEXT REFERENCES groups(id), isAdmin INTEGER NOT NULL, oauthProvider TEXT,
  subscriptionType TEXT NOT NULL, activatedAt INTEGER) STRICT;
CREATE TABLE sessions (
  id TEXT PRIMARY KEY, userId TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE, revokedAt INTEGER) STRICT;
CREATE TABLE refreshTokens (
  hash TEXT PRIMARY KEY, sessionId TEXT NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
  expiresAt INTEGER NOT NULL, usedAt INTEGER) STRICT;
CREATE TABLE links (
  hash TEXT PRIMARY KEY, kind TEXT NOT NULL, userId TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  sessionId TEXT REFERENCES sessions(id) ON DELETE CASCADE, expiresAt INTEGER NOT NULL, usedAt INTEGER) STRICT;
CREATE TABLE invitations (
  id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, groupId TEXT NOT NULL REFERENCES groups(id),
  email TEXT NOT NULL, expiresAt INTEGER NOT NULL, usedAt INTEGER) STRICT;
CREATE TABLE configurations (
  id TEXT PRIMARY KEY, groupId TEXT NOT NULL UNIQUE REFERENCES groups(id), models TEXT NOT NULL) STRICT;
CREATE TABLE oauthStates (
  hash TEXT PRIMARY KEY, provider TEXT NOT NULL, redirectUri TEXT NOT NULL, pluginCallback TEXT,
  expiresAt INTEGER NOT NULL) STRICT;
CREATE TABLE oauthCodes (
  hash TEXT PRIMARY KEY, stateHash TEXT NOT NULL REFERENCES oauthStates(hash) ON DELETE CASCADE,
  email TEXT NOT NULL, name TEXT NOT NULL, expiresAt INTEGER NOT NULL) STRICT;
CREATE TABLE mails (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, recipient TEXT NOT NULL, subject TEXT NOT NULL, link TEXT NOT NULL,
  sentAt INTEGER NOT NULL) STRICT;
PRAGMA user_version = ${schemaVersion};
`

type SqlValue = string | number | null

type Row = Readonly<Record<string, SqlValue>>

/** A template tag that runs one statement. The values in `${}` are bound. */
type Tag<Result> = (parts: TemplateStringsArray, ...values: readonly SqlValue[]) => Result

export interface Database {
  /** `get` returns the first row, `all` every row, `run` none. */
  readonly sql: { readonly get: Tag<Row | undefined>; readonly all: Tag<Row[]>; readonly run: Tag<void> }
  /** Commits all of `work` or nothing. `work` is synchronous, so no other call can run in between. */
  transaction<Result>(work: () => Result): Result
  empty(): void
  close(): void
}

/** Opens or creates a file, or ':memory:'. Throws Error if another version of the sandbox wrote the file. */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const connection = new DatabaseSync(file)
  // Compiled once, because the texts are constants in the code.
  const statements = new Map<string, StatementSync>()
  const all: Tag<Row[]> = (parts, ...values) => {
    const text = parts.join('?')
    const statement = statements.get(text) ?? connection.prepare(text)
    statements.set(text, statement)
    return statement.all(...values) as Row[]
  }
  const sql: Database['sql'] = {
    all,
    get: (parts, ...values) => all(parts, ...values)[0],
    run: (parts, ...values) => void all(parts, ...values),
  }
  const version = sql.get`PRAGMA user_version`?.user_version
  if (version === 0) connection.exec(schema)
  else if (version !== schemaVersion) {
    connection.close()
    throw new Error(`${file} was written by another version of the sandbox. Delete the file and start again.`)
  }
  connection.exec('PRAGMA foreign_keys = ON')

  function transaction<Result>(work: () => Result): Result {
    connection.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      connection.exec('COMMIT')
      return result
    } catch (error) {
      connection.exec('ROLLBACK')
      throw error
    }
  }

  return {
    sql,
    transaction,
    empty: () =>
      transaction(() => {
        connection.exec('PRAGMA defer_foreign_keys = ON')
        for (const { name } of sql.all`SELECT name FROM sqlite_master WHERE type = 'table'`) {
          connection.exec(`DELETE FROM "${name}"`)
        }
      }),
    close: () => connection.close(),
  }
}
