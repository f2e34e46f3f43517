import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sqliteWasm } from '#sandbox/node-files.ts'
import { ada } from '#sandbox/people.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { type KeptDatabase, startSqlite } from '#sandbox/worker/wasm-database.ts'

const open = await startSqlite(new Uint8Array(await readFile(sqliteWasm)).buffer)

function opened(image: Uint8Array | null): KeptDatabase {
  const kept = open(image)
  if (!kept) throw new Error('the database is of another version')
  return kept
}

test('stores the full database in an image, and counts changes from zero after opening', () => {
  const { database, changes, image } = opened(null)
  const sandbox = createSandbox({ database, openApi: '' })
  expect(changes()).toBeGreaterThan(6)
  const users = database.sql.all`SELECT * FROM users ORDER BY email`
  const content = image()
  sandbox.close()

  const second = opened(content)
  expect(second.changes()).toBe(0)
  expect(second.database.sql.all`SELECT * FROM users ORDER BY email`).toEqual(users)
  second.database.sql.run`UPDATE users SET firstName = 'Augusta' WHERE email = ${ada.email}`
  expect(second.changes()).toBe(1)
  const { sql } = opened(second.image()).database
  expect(sql.get`SELECT firstName FROM users WHERE email = ${ada.email}`).toEqual({ firstName: 'Augusta' })
})

test('does not open an image of another version of the sandbox', () => {
  const { database, image } = opened(null)
  database.sql.run`PRAGMA user_version = 99`
  expect(open(image())).toBeNull()
})
