import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { connectionMachine } from '#machines/app/connection.ts'
import { openBrowser } from '#tests/browser/kit.ts'

test('follows the browser, and reports its return to the tab', () => {
  const run = simulate(connectionMachine, undefined)
  run.send({ type: 'connection.restored' })
  expect([run.state.value, run.effects]).toEqual(['online', []])
  run.send({ type: 'connection.lost' })
  expect(run.state.value).toBe('offline')
  run.send({ type: 'connection.restored' })
  expect([run.state.value, run.effects]).toEqual(['online', [{ type: 'announce' }]])
})

test('starts with the state of the browser', () => {
  openBrowser().network.onLine = false
  expect(createActor(connectionMachine).start().getSnapshot().value).toBe('offline')
})

test('reports a connection that cannot be watched', () => {
  const run = simulate(connectionMachine, undefined)
  run.fail('watchConnection', new Error('no events'))
  expect(run.effects).toEqual([{ type: 'report', params: 'The connection cannot be watched' }])
  expect(run.state.value).toBe('online')
})
