import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { connectionMachine } from '#machines/app/connection.ts'

test('starts with the browser’s state, follows it, and reports its return to the tab', () => {
  for (const online of [true, false]) {
    const run = simulate(connectionMachine, { online })
    expect(run.state.value).toBe(online ? 'online' : 'offline')
    run.send({ type: 'connection.lost' })
    expect(run.state.value).toBe('offline')
    run.send({ type: 'connection.restored' })
    expect([run.state.value, run.effects]).toEqual(['online', [{ type: 'announce' }]])
  }
})

test('reports a connection that cannot be watched', () => {
  const run = simulate(connectionMachine, { online: true })
  run.fail('watchConnection', new Error('no events'))
  expect(run.effects).toEqual([{ type: 'report', params: 'The connection cannot be watched' }])
  expect(run.state.value).toBe('online')
})
