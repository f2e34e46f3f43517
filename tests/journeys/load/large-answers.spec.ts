import { ada } from '@statehouse/sandbox/people'
import { paddedAnswer } from '#tests/bench/answers.ts'
import { text } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { row, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storeSession } from '#tests/support/storage.ts'

// Answers that are too long or too deep for a person are read, or a sentence says that they were not; tests/api has those of every call. The product's build: the inspection of QA's sends every
// event and every row to the statecharts.
test.use({ build: 'production' })

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

test('getTeam: 5 MB are read, and 100,000 levels are a sentence', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await sandbox.setFault('getTeam', { body: paddedAnswer('getTeam', 5_000_000) })
  await page.goto(team.address)
  await expect(row(page, ada.email)).toBeVisible()
  await sandbox.setFault('getTeam', { body: deep })
  await page.goto(team.address)
  await expect(text(page, team.leftOut)).toBeVisible()
})

test('getCurrentUser: 5 MB are more than the storage takes and are kept by the tab; 100,000 levels end the session', async ({
  page,
  sandbox,
}) => {
  const { user } = await storeSession(page, sandbox)
  await sandbox.setFault('getCurrentUser', { body: paddedAnswer('getCurrentUser', 6_000_000, JSON.parse(user)) })
  await page.goto(profile.address)
  await profileIsShown(page)
  await expect(text(page, /This browser does not keep your session/)).toBeVisible()
  await sandbox.setFault('getCurrentUser', { body: deep })
  await page.reload()
  await expect(text(page, login.ended)).toBeVisible()
})
