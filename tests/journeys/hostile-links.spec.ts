import { expect, test } from '#tests/support/fixtures.ts'
import { listenToRequests, storeStart } from './links.ts'
import { button, field, heading, storedKeys } from './steps.ts'

// Specification §2 and §8: what stands in a link is text. It arrives as it is, or is refused, and no other call is made.

/** Pages are many here, and what is expected waits by itself. */
const atOnce = { waitUntil: 'commit' } as const

const values: Readonly<Record<string, string>> = {
  'a number with an exponent': '1e5',
  'the word true': 'true',
  'the word null': 'null',
  'twenty digits': '12345678901234567890',
  'two dots': '..',
  'a way to another call': '../../invitations/H/accept-existing',
  'an encoded slash': '%2F',
  'a slash': '/',
  'a question and a fragment': 'a?b=c&d#e',
  'a plus and a space': 'a+b c',
  'eight kilobytes': 'x'.repeat(8_192),
}

/** A path that a browser and a server take for one call and nothing else. */
const isRefused = (value: string) => value === '..'

const areas = {
  activation: {
    link: (value: string) => `/activate?token=${value}`,
    call: (value: string) => `POST /public/api/register/activate/${value}`,
    heading: 'ACTIVATION ERROR',
    refused: 'Activation failed. The link may be invalid or expired.',
    answered: 'This activation link is invalid.',
  },
  reset: {
    link: (value: string) => `/reset-password?token=${value}`,
    call: (value: string) => `GET /public/api/auth/reset-password/${value}/verify`,
    heading: 'RESET LINK ERROR',
    refused: 'Invalid reset token',
    answered: 'This reset link is invalid.',
  },
  'invitation in the query': {
    link: (value: string) => `/invite?hash=${value}`,
    call: (value: string) => `GET /public/api/invitations/${value}/verify`,
    heading: 'INVITATION ERROR',
    refused: 'This invitation is invalid or has expired.',
    answered: 'This invitation is invalid or has expired.',
  },
  'invitation in the path': {
    link: (value: string) => `/invite/${value}`,
    call: (value: string) => `GET /public/api/invitations/${value}/verify`,
    heading: 'INVITATION ERROR',
    refused: 'This invitation is invalid or has expired.',
    answered: 'This invitation is invalid or has expired.',
  },
} as const

for (const [name, area] of Object.entries(areas)) {
  test(`${name}: every value arrives untouched or is refused`, async ({ page }) => {
    const requests = listenToRequests(page)
    for (const [what, value] of Object.entries(values)) {
      // A browser takes `/invite/..` for `/` before anybody sees it.
      if (isRefused(value) && name === 'invitation in the path') continue
      await test.step(what, async () => {
        requests.length = 0
        await page.goto(area.link(encodeURIComponent(value)), atOnce)
        await expect(heading(page, area.heading)).toBeVisible()
        await expect(page.getByRole('alert')).toHaveText(isRefused(value) ? area.refused : area.answered)
        expect(requests).toEqual(isRefused(value) ? [] : [area.call(encodeURIComponent(value))])
      })
    }
  })
}

test('characters that no path can carry are refused without a call', async ({ page }) => {
  const requests = listenToRequests(page)
  for (const area of [areas.activation, areas.reset, areas['invitation in the query']]) {
    for (const value of ['.', '%2E%2E', '%00', 'a%0Ab', '%7F']) {
      await page.goto(area.link(value), atOnce)
      await expect(page.getByRole('alert')).toHaveText(area.refused)
    }
  }
  expect(requests).toEqual([])
})

test('code and state of a provider arrive untouched', async ({ page }) => {
  const requests = listenToRequests(page)
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/auth/oauth/')) bodies.push(request.postDataJSON())
  })
  for (const [what, value] of Object.entries(values)) {
    await test.step(what, async () => {
      requests.length = 0
      await storeStart(page, { oauth_provider: 'github', oauth_state: value })
      // Two of the longest do not fit into what servers take as an address.
      const code = value.slice(0, 4_000)
      await page.goto(`/oauth/callback?${new URLSearchParams({ code, state: value })}`)
      await expect(page.getByRole('alert')).toHaveText('Authentication failed')
      expect(bodies.pop()).toEqual({ code, state: value })
      expect(requests).toEqual([expect.stringMatching(/^POST \/auth\/oauth\/github\/callback\?redirect_uri=/)])
      await expect(page).toHaveURL('/oauth/callback')
    })
  }
  expect(bodies).toEqual([])
})

test('the provider of the address is text too', async ({ page }) => {
  const requests = listenToRequests(page)
  for (const provider of Object.values(values).filter((value) => value.length < 100)) {
    await test.step(provider, async () => {
      requests.length = 0
      await storeStart(page, { oauth_state: 'sesame' })
      await page.goto(`/oauth/callback?${new URLSearchParams({ code: 'plugh', state: 'sesame', provider })}`)
      await expect(page.getByRole('alert')).toHaveText('Authentication failed')
      const path = `POST /auth/oauth/${encodeURIComponent(provider)}/callback?`
      expect(requests.map((line) => line.slice(0, path.length))).toEqual(isRefused(provider) ? [] : [path])
      expect(await storedKeys(page)).toEqual([])
    })
  }
})

const markup = '<img src="x" onerror="document.title=1"><b>bold</b>'

test('markup in an invitation is only text', async ({ page, sandbox }) => {
  const body = (userExists: boolean) => JSON.stringify({ email: markup, groupName: markup, userExists })
  for (const userExists of [true, false]) {
    await sandbox.setFault('verifyInvitation', { body: body(userExists) })
    await page.goto('/invite/any')
    await expect(page.getByText(`You've been invited to join ${markup}`)).toBeVisible()
    await expect(page.getByText(`Invitation sent to: ${markup}`)).toBeVisible()
    await expect(page.locator('img, b')).toHaveCount(0)
    await expect(page).toHaveTitle('INVITATION · Statehouse')
  }
})

test('markup in a message of the server is only text', async ({ page, sandbox }) => {
  const message = `Sorry: ${markup}`
  const fault = { status: 400, body: JSON.stringify({ message }) }
  await sandbox.setFault('activateAccount', fault)
  await page.goto('/activate?token=any')
  await expect(page.getByRole('alert')).toHaveText(message)
  await sandbox.setFault('verifyResetToken', { body: JSON.stringify({ isValid: false, message }) })
  await page.goto('/reset-password?token=any')
  await expect(page.getByRole('alert')).toHaveText(message)
  await sandbox.setFault('verifyInvitation', {
    body: JSON.stringify({ email: 'a@b.test', groupName: '', userExists: true }),
  })
  await sandbox.setFault('acceptInvitationAsExisting', fault)
  await page.goto('/invite/any')
  await expect(page.getByText("You've been invited to join a team")).toBeVisible()
  await button(page, 'JOIN ORGANIZATION').click()
  await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect(page.locator('img, b')).toHaveCount(0)
})

test('markup in an address: refused where it is none, shown as text where it is one', async ({ page, sandbox }) => {
  const requests = listenToRequests(page)
  await page.goto('/forgot-password', atOnce)
  await field(page, 'EMAIL ADDRESS').fill(`"${markup}"@example.com`)
  await button(page, 'Send Reset Password Email').click()
  await expect(field(page, 'EMAIL ADDRESS')).toHaveAccessibleDescription('Please enter a valid email address')
  expect(requests).toEqual([])
  await sandbox.setFault('requestPasswordReset', { status: 404, body: JSON.stringify({ message: markup }) })
  await field(page, 'EMAIL ADDRESS').fill('b+lt-b@example.com')
  await button(page, 'Send Reset Password Email').click()
  await expect(heading(page, 'CHECK YOUR EMAIL')).toBeVisible()
  await expect(page.getByText('b+lt-b@example.com')).toBeVisible()
  await expect(page.locator('img, b')).toHaveCount(0)
})
