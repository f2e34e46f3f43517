import { heading } from '#tests/pages/find.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Caddy forwards the calls below /api: console and API share one origin.

test('sends requests only to its own origin, without preflights', async ({ page, consoleUrl }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  await page.goto(login.path)
  await sendSignIn(page)
  await profileIsShown(page)
  await page.goto(team.path)
  await expect(heading(page, team.heading)).toBeVisible()
  expect(asked.filter((line) => line.includes('/api/')).length).toBeGreaterThan(3)
  expect(asked.filter((line) => !line.includes(` ${consoleUrl}/`) || line.startsWith('OPTIONS'))).toEqual([])
})
