import { needs } from '#tests/support/abilities.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storeSession } from '#tests/support/storage.ts'
import { expectedRound, playRound, situationNamed } from './rounds.ts'

// Specification §4, Session: one refresh for all tabs of a browser, whatever becomes of it. `npm run tabs` plays many rounds.

test.use({ build: 'production' })

/** The others differ from these in one way only; `npm run tabs` plays all. */
const played = [
  'slow',
  'refused',
  'answer lost',
  'crashed before',
  'closed after',
  'crashed, grace',
  'eight hours later',
  'clock goes back',
]

for (const situation of played.map(situationNamed)) {
  const end = situation.staysSignedIn ? 'all saved' : 'signed out, and what was typed is back after a sign-in'
  // The test passes the request of the lost answer on.
  const annotation = situation.name === 'answer lost' ? needs('request bodies') : []
  test(`three tabs with one expired token, ${situation.name}: ${end}`, { annotation }, async ({
    page,
    context,
    sandbox,
    browserName,
  }) => {
    test.skip(
      browserName === 'firefox' && situation.name.startsWith('crashed'),
      'Only Chromium lets a test crash a tab.',
    )
    await storeSession(page, sandbox)
    expect(await playRound(context, sandbox, situation, 3)).toEqual(expectedRound(situation, 3))
  })
}

test('1, 2, 5, 10 and 20 tabs with one expired token: one refresh reaches the server', async ({
  page,
  context,
  sandbox,
}) => {
  test.setTimeout(120_000)
  await storeSession(page, sandbox)
  const answered = situationNamed('answered')
  for (const count of [1, 2, 5, 10, 20]) {
    expect(await playRound(context, sandbox, answered, count), `${count} tabs`).toEqual(expectedRound(answered, count))
  }
})
