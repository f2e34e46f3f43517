import { button, chartHash, expect, open, test } from './page.ts'

const invite = ['rows.changed~a team', 'form.submitted~an email', 'inviteMember error~the server refuses: 409']

test('a walk lists test steps and links to the sandbox’s set-up', {
  tag: '@smoke',
}, async ({ page, servers }) => {
  await open(page, chartHash('invite-form', { input: 'an admin', steps: invite }))
  await page.getByRole('region', { name: 'Walk' }).getByText('Test steps: what to do and what to expect').click()
  const steps = page.locator('.test-step')
  await expect(steps).toHaveCount(invite.length + 1)
  await expect(steps.nth(0)).toContainText('DOSign in as ada@example.com (password statehouse)Open /team')
  await expect(steps.nth(2)).toContainText('In the sandbox let inviteMember fail with 409')
  await expect(steps.nth(2)).toContainText('DOType “ grace@example.com ” into Email addressPress INVITE MEMBER')
  await expect(steps.nth(2)).toContainText('EXPECTMaybe too fast to see: INVITING...')
  await expect(steps.nth(3)).toContainText('DOWait for the answer')
  await expect(steps.nth(3)).toContainText('Message: This address is in the team already')
  await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step')

  const link = steps.nth(2).getByRole('link', { name: 'Set the sandbox up' })
  const setupUrl = new URL((await link.getAttribute('href')) ?? '')
  await page.goto(`${servers.sandboxUrl}/setup${setupUrl.search}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'inviteMember' })).toContainText('fails with 409')
  const faults = async () => (await fetch(`${servers.sandboxUrl}/sandbox/faults`)).json()
  expect(await faults()).toEqual({})
  await button(page, 'Set it up').click()
  await expect(page.getByRole('status')).toContainText('It is set up.')
  expect(await faults()).toMatchObject({ inviteMember: { status: 409 } })
})
