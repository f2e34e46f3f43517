import { ivy, nora } from '@statehouse/sandbox/people'
import { common, fieldProblems } from '#tests/pages/common.ts'
import { button, fill } from '#tests/pages/find.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { team } from '#tests/pages/team.ts'
import { invitationLink, mailedLink } from '#tests/support/mails.ts'
import { expect, test } from '#tests/support/screen-reader.ts'
import { storeSession } from '#tests/support/storage.ts'

test('an invitation for a new person', async ({ page, sandbox, hears }) => {
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await invitationIsShown(page, ivy)
  await hears(`heading "${invite.heading}"`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${invite.heading}" [level=1]
    - form "Accept team invitation":
      - textbox "${invite.password}"
      - textbox "${invite.confirm}"
      - button "${invite.accept}"
      - button "${common.cancel}"
  `)
  await fill(page, { [invite.password]: 'new', [invite.confirm]: 'new' })
  await button(page, invite.accept).click()
  await hears(
    `textbox "${invite.password}" required: ${common.passwordRule}`,
    `textbox "${invite.confirm}" required`,
    `button "${invite.accept}"`,
    `textbox "${invite.password}" required invalid: ${common.passwordRule} ${fieldProblems.password}`,
  )
  await fill(page, { [invite.password]: 'new password', [invite.confirm]: 'new password' })
  await button(page, invite.accept).click()
  await signInIsShown(page)
  await hears(`textbox "${invite.confirm}" required invalid: ${fieldProblems.password}`, `button "${invite.accept}"`, [
    `heading "${login.heading}"`,
    `status: ${invite.accepted}`,
  ])
})

test('an invitation for somebody with an account, signed in', async ({ page, sandbox, hears }) => {
  const link = await invitationLink(sandbox, nora.email)
  await storeSession(page, sandbox, nora)
  await page.goto(link)
  await invitationIsShown(page, nora.email)
  await hears(`heading "${invite.heading}"`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${invite.heading}" [level=1]
    - button "${invite.join}"
  `)
  await button(page, invite.join).click()
  await expect(page).toHaveURL(team.address)
  await hears(`button "${invite.join}"`, [`heading "${team.heading}"`, `status: ${invite.joined}`])
})

test('an invitation that is not valid', async ({ page, hears }) => {
  await page.goto(`${invite.address}/unknown`)
  await hears(`heading "${invite.error}"`, `alert: ${invite.invalid}`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${invite.error}" [level=1]
    - alert:
      - paragraph: ${invite.invalid}
    - button "${common.goToLogin}"
  `)
})
