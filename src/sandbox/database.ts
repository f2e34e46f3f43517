import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLTagStore } from 'node:sqlite'

const schemaVersion = 1

/** All instants are milliseconds since 1970. E-mail addresses are stored in lower case. */
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
  expiresAt INTEGER NOT NULL, usedAt INTEGER) STRICT;
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

/** The database of the sandbox. `sql` is a template tag that binds the values in `${}`. */
export interface Database {
  readonly sql: SQLTagStore
  /** Does all of `work` or nothing of it. `work` is synchronous, so that no other call runs in between. */
  transaction<Result>(work: () => Result): Result
  /** Removes every row of every table. */
  empty(): void
  close(): void
}

/**
 * Opens a SQLite file, or creates it with its folder.
 * @param file a path, or ':memory:'
 * @throws Error for a file of another version of the sandbox
 */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  const sql = database.createTagStore()
  const version = sql.get`PRAGMA user_version`?.user_version
  if (version === 0) database.exec(schema)
  else if (version !== schemaVersion) {
    database.close()
    throw new Error(`${file} was written by another version of the sandbox. Delete the file and start again.`)
  }

  function transaction<Result>(work: () => Result): Result {
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  return {
    sql,
    transaction,
    empty: () =>
      transaction(() => {
        database.exec('PRAGMA defer_foreign_keys = ON')
        for (const table of sql.all`SELECT name FROM sqlite_master WHERE type = 'table'`) {
          database.exec(`DELETE FROM "${table.name}"`)
        }
      }),
    close: () => database.close(),
  }
}
