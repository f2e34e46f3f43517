import { expect, test } from 'vitest'
import { type Live, nothingYet, withMessage } from '#workbench/inspect/actors.ts'
import { readMessage } from '#workbench/inspect/messages.ts'

const actors = 300
const rows = Array.from({ length: 20 }, (_, id) => ({ id, name: `row ${id}` }))
const from = (sessionId: string, at: number) => ({ _version: '0.7.2', sessionId, createdAt: String(at) })

/** The messages of one event of one of 300 actors, as they come from another tab: nothing in them is shared. */
const messagesOf = (at: number): unknown[] => {
  const sessionId = `a/x:${at % actors}`
  const id = `${sessionId}/${at}`
  const snapshot = { status: 'active', value: at % 2 ? 'ready' : 'busy', context: { at, rows } }
  return structuredClone([
    ...(at < actors
      ? [{ ...from(sessionId, at + 1), type: '@xstate.actor', name: 'one', definition: '{}', snapshot }]
      : []),
    { ...from(sessionId, at + 1), type: '@xstate.event', id, event: { type: 'go', at } },
    { ...from(sessionId, at + 1), type: '@xstate.snapshot', id, event: { type: 'go' }, snapshot },
  ])
}

test('of 300 actors with thousands of events so many are kept as fit, and what stays the same once', () => {
  let live: Live = nothingYet
  for (let at = 0; at < 18_000; at += 1) {
    for (const message of messagesOf(at)) live = withMessage(live, readMessage(message))
  }
  const all = [...live.actors.values()]
  expect(all).toHaveLength(actors)
  expect(live.rows).toHaveLength(1_000)
  const own = all.map((actor) => actor.rows)
  expect(own.flat().length).toBeLessThanOrEqual(20_000)
  // Each has a past that is long enough to be read.
  expect(Math.min(...own.map(({ length }) => length))).toBeGreaterThan(50)
  for (const each of own) {
    const parts = each.map(({ outcome }) => (outcome?.context as { readonly rows: unknown } | undefined)?.rows)
    expect(new Set(parts).size).toBe(1)
  }
  expect(live.forgotten).toBe(17_000)
})
