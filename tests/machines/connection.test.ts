import { expect, test } from 'vitest'
import { connectionMachine } from '#machines/app/connection.ts'
import { hold } from '#workbench/model/index.ts'

test('starts as the browser says and follows it', () => {
  const run = hold(connectionMachine, { online: false })
  expect(run.state.value).toBe('offline')
  run.send({ type: 'connection.restored' })
  expect(run.state.value).toBe('online')
})
