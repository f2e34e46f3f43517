import { needs } from '#tests/support/abilities.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storeSession } from '#tests/support/storage.ts'
import { expectedRound, playRound, situationNamed } from './rounds.ts'
import type { Situation } from './situations.ts'

// Specification §4, Session: one refresh for all tabs of a browser, whatever becomes of it. `npm run verify -- tabs` plays many rounds.

test.use({ build: 'production' })

/** What a situation needs of the driver: the test passes the request of a lost answer on, and asks Chromium to crash a tab. */
function needsOf({ name }: Situation) {
  if (name === 'answer lost') return needs('request bodies')
  return name.startsWith('crashed') ? needs('DevTools protocol') : []
}

/** The others differ from these in one way only; `npm run verify -- tabs` plays all. */
const played = ['refused', 'answer lost', 'crashed before']

for (const situation of played.map(situationNamed)) {
  const end = situation.staysSignedIn ? 'all saved' : 'signed out, and what was typed is back after a sign-in'
  const details = { annotation: needsOf(situation), tag: '@smoke' }
  test(`three tabs with one expired token, ${situation.name}: ${end}`, details, async ({ page, context, sandbox }) => {
    await storeSession(page, sandbox)
    expect(await playRound(context, sandbox, situation, 3)).toEqual(expectedRound(situation, 3))
  })
}
