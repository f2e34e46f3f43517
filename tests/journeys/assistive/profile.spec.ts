import { ada } from '@statehouse/sandbox/people'
import { common, fieldProblems } from '#tests/pages/common.ts'
import { button, field, fill } from '#tests/pages/find.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { pressPlan, shell, unsavedQuestion } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/screen-reader.ts'

test('profile: the form, what is wrong, saved, and the question before changes are lost', async ({
  page,
  sandbox,
  hears,
}) => {
  await openProfile(page, sandbox)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${profile.heading}" [level=1]
    - region "${profile.card}":
      - heading "${profile.card}" [level=2]
      - form "Profile information":
        - textbox "${profile.firstName}": Ada
        - textbox "${profile.lastName}": Lovelace
        - textbox "${profile.email}": ${ada.email}
        - textbox "${profile.organization}"
        - combobox "${profile.country}"
        - textbox "${profile.state}"
        - textbox "${profile.street}"
        - button "${profile.save}"
    - region "${profile.password.card}":
      - heading "${profile.password.card}" [level=2]
      - form "Change password":
        - textbox "${profile.password.current}"
        - textbox "${profile.password.next}"
        - textbox "${profile.password.confirm}"
        - button "${profile.password.change}"
  `)
  await field(page, profile.email).fill('ada')
  await button(page, profile.save).click()
  await hears(
    `textbox "${profile.email}" required`,
    `button "${profile.save}"`,
    `textbox "${profile.email}" required invalid: ${fieldProblems.email}`,
  )
  await field(page, profile.email).fill(ada.email)
  await field(page, profile.state).fill('Surrey')
  await button(page, profile.save).click()
  await hears(`textbox "${profile.state}"`, `button "${profile.save}"`, `status: ${profile.saved}`)
  await sandbox.setFault('updateUser', { status: 500 })
  await field(page, profile.state).fill('Sussex')
  await button(page, profile.save).click()
  await hears(
    `textbox "${profile.state}"`,
    `button "${profile.save}"`,
    `alert: ${profile.notSaved} A fault was switched on for this call.`,
  )
  await pressPlan(page)
  await expect(unsavedQuestion(page)).toMatchAriaSnapshot(`
    - dialog "${shell.unsaved.heading}":
      - heading "${shell.unsaved.heading}" [level=2]
      - text: ${shell.unsaved.text}
      - button "${shell.unsaved.stay}"
      - button "${shell.unsaved.leave}"
  `)
  await hears(
    `link "${shell.plan}"`,
    `dialog "${shell.unsaved.heading}": ${shell.unsaved.text}`,
    `button "${shell.unsaved.stay}"`,
  )
  await button(page, shell.unsaved.leave).click()
  await planIsShown(page)
  await hears(`button "${shell.unsaved.leave}"`, `link "${shell.plan}" current page`, `heading "${plan.heading}"`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${plan.heading}" [level=1]
    - region:
      - paragraph:
        - text: "${plan.current}"
        - strong: ${plan.name}
  `)
})

test('password change: what is wrong, refused, and changed', async ({ page, sandbox, hears }) => {
  const { current, next, confirm, change } = profile.password
  await openProfile(page, sandbox)
  await button(page, change).click()
  await hears(`button "${change}"`, `textbox "${current}" required invalid: ${fieldProblems.password}`)
  await fill(page, { [current]: 'not the password', [next]: 'new password', [confirm]: 'another' })
  await button(page, change).click()
  await hears(
    `textbox "${next}" required invalid: ${common.passwordRule} ${fieldProblems.password}`,
    `textbox "${confirm}" required invalid: ${fieldProblems.password}`,
    `button "${change}"`,
    `textbox "${confirm}" required invalid: ${fieldProblems.mismatch}`,
  )
  await field(page, confirm).fill('new password')
  await button(page, change).click()
  await hears(`button "${change}"`, 'alert: Your current password is not correct.')
  await field(page, current).fill(ada.password)
  await button(page, change).click()
  await hears(
    `textbox "${current}" required`,
    `button "${change}"`,
    `region "${profile.password.card}"`,
    `status: ${profile.password.changed}`,
  )
})
