import { expect, test } from 'vitest'
import { inEveryOrder } from './orders.ts'
import { openTabs } from './tabs.ts'

// Specification §4, Session: requests never mix the previous user with another user's tokens.

test('a page that opens during another user’s sign-in never mixes users in a call', async () => {
  const first = ['A: info ada 1', 'B: info ada 1', 'B signs in as Grace']
  const acts = { A: 'opens its page', B: 'signs in as Grace' } as const
  const settled = await inEveryOrder(() => openTabs(['A', 'B'], { acts, first, page: false, isSeenAtOnce: true }))
  expect(settled.length).toBeGreaterThan(20)
})
