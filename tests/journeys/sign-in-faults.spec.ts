import type { Fault } from '#sandbox/faults.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { ada, button, field, profileIsShown, sendSignIn, storedKeys, typeSignIn } from './steps.ts'

// Specification §8: an honest sentence for every failure, and what was typed stays.

const refused = 'Invalid email or password'
const tooMany = 'Too many attempts. Please wait a moment and try again.'
const serverProblem = 'The server has a problem. Please try again in a moment.'
const unreachable = 'The server cannot be reached. Please check your connection and try again.'
const unreadable = 'The server sent an answer that cannot be read. Please try again later.'

const html = '<!doctype html><html><body><h1>Bad gateway</h1></body></html>'

const faults: Readonly<Record<string, { fault: Fault; words: string }>> = {
  'status 400': { fault: { status: 400 }, words: refused },
  'status 403': { fault: { status: 403 }, words: refused },
  'status 404': { fault: { status: 404 }, words: refused },
  'status 422': { fault: { status: 422 }, words: refused },
  'a message that is an object': { fault: { status: 401, body: '{"message":{"code":7}}' }, words: refused },
  'status 429': { fault: { status: 429 }, words: tooMany },
  'status 500': { fault: { status: 500 }, words: serverProblem },
  'status 503 with a message that is an object': {
    fault: { status: 503, body: '{"message":{"text":"down"}}' },
    words: serverProblem,
  },
  'status 502 with a page of HTML': {
    fault: { status: 502, body: html, contentType: 'text/html' },
    words: serverProblem,
  },
  'a dropped connection': { fault: { drop: true }, words: unreachable },
  'HTML instead of JSON': { fault: { body: html, contentType: 'text/html' }, words: unreadable },
  'HTML that calls itself JSON': { fault: { body: html }, words: unreadable },
  'no body': { fault: { body: '' }, words: unreadable },
  'status 204': { fault: { status: 204 }, words: unreadable },
  'a body of another shape': { fault: { body: '{"accessToken":42,"refreshToken":null}' }, words: unreadable },
  'a token alone': { fault: { body: '{"accessToken":"abc"}' }, words: unreadable },
  'the text null': { fault: { body: 'null' }, words: unreadable },
}

test('every failure is told honestly, keeps what was typed, and the next try works', async ({ page, sandbox }) => {
  await page.goto('/login')
  await typeSignIn(page, ada)
  for (const [name, { fault, words }] of Object.entries(faults)) {
    await test.step(name, async () => {
      await sandbox.setFault('logIn', fault)
      const answered = sandbox.calls('logIn').then(({ length }) => length + 1)
      await button(page, 'SIGN IN').click()
      await expect.poll(async () => (await sandbox.calls('logIn')).length).toBeGreaterThanOrEqual(await answered)
      await expect(page.getByRole('alert').filter({ hasText: words })).toHaveText(words)
      await expect(button(page, 'SIGN IN')).not.toHaveAttribute('aria-disabled')
      await expect(page.getByText('[object Object]')).toHaveCount(0)
      await expect(field(page, 'EMAIL ADDRESS')).toHaveValue(ada.email)
      await expect(field(page, 'PASSWORD')).toHaveValue(ada.password)
      expect(await storedKeys(page)).toEqual([])
    })
  }
  await expect(page).toHaveURL('/login')
  await sandbox.clearFaults()
  await button(page, 'SIGN IN').click()
  await profileIsShown(page)
})

test('offline: says so, and works when the network is back', async ({ page, context }) => {
  await page.goto('/login')
  await expect(button(page, 'SIGN IN')).toBeVisible()
  await context.setOffline(true)
  await sendSignIn(page)
  await expect(
    page.getByRole('alert').getByText('You are offline. Please try again when you are connected.'),
  ).toBeVisible()
  await expect(field(page, 'PASSWORD')).toHaveValue(ada.password)
  await context.setOffline(false)
  await button(page, 'SIGN IN').click()
  await profileIsShown(page)
})
