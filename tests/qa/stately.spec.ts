import { login } from '#tests/pages/login.ts'
import { ada, expect, heading, profileIsShown, sendSignIn, test } from './page.ts'

// The protocol is Stately's, so its own inspector can be used; here a page stands in for it that keeps what it is told.

test.use({ build: 'development' })

const standIn = `<!doctype html><title>Inspector</title><script>
  const heard = []
  addEventListener('message', ({ data }) => heard.push(data))
  opener.postMessage({ type: '@statelyai.connected' }, '*')
</script>`

test("with ?inspector=stately the console tells Stately's inspector, without secrets", async ({ page, context }) => {
  await context.route('https://stately.ai/**', (route) => route.fulfill({ contentType: 'text/html', body: standIn }))
  const opening = context.waitForEvent('page')
  await page.goto('/login?inspector=stately', { timeout: 60_000 })
  const inspector = await opening
  await expect(heading(page, login.heading)).toBeVisible()
  await sendSignIn(page)
  await profileIsShown(page)
  const heard = () => inspector.evaluate<string>('JSON.stringify(heard)')
  await expect.poll(heard).toContain('"form.submitted"')
  await expect.poll(heard).toContain('"name":"session"')
  const said = await heard()
  expect(said).toContain(ada.email)
  expect(said).not.toContain(ada.password)
  const stored = await page.evaluate(() => ['token', 'refreshToken'].map((key) => localStorage.getItem(key) ?? '?'))
  for (const secret of stored) expect(said).not.toContain(secret)
})
