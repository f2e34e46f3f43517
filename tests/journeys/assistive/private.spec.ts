import { ada } from '@statehouse/sandbox/people'
import { common, fieldProblems } from '#tests/pages/common.ts'
import { configuration, configurationIsReady, fillModel, model, openConfiguration } from '#tests/pages/configuration.ts'
import { button, field, fill } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, pressPlan, shell } from '#tests/pages/shell.ts'
import { test } from '#tests/support/screen-reader.ts'

// What a screen reader says of forms, of the session and of the network.

test('profile: announces form, errors, the save, and asks before changes are lost', async ({
  page,
  sandbox,
  expectSpoken,
}) => {
  await openProfile(page, sandbox)
  await field(page, profile.email).fill('ada')
  await button(page, profile.save).click()
  await expectSpoken(
    `textbox "${profile.email}" required`,
    `button "${profile.save}"`,
    `textbox "${profile.email}" required invalid: ${fieldProblems.email}`,
  )
  await field(page, profile.email).fill(ada.email)
  await field(page, profile.state).fill('Surrey')
  await button(page, profile.save).click()
  await expectSpoken(`textbox "${profile.state}"`, `button "${profile.save}"`, `status: ${profile.saved}`)
  await sandbox.setFault('updateUser', { status: 500 })
  await field(page, profile.state).fill('Sussex')
  await button(page, profile.save).click()
  await expectSpoken(
    `textbox "${profile.state}"`,
    `button "${profile.save}"`,
    `alert: ${profile.notSaved} A fault was switched on for this call.`,
  )
  await pressPlan(page)
  await expectSpoken(`link "${shell.plan}"`, [
    `dialog "${shell.unsaved.heading}": ${shell.unsaved.text}`,
    `button "${shell.unsaved.stay}"`,
  ])
  await button(page, shell.unsaved.leave).click()
  await planIsShown(page)
  await expectSpoken(
    `button "${shell.unsaved.leave}"`,
    `link "${shell.plan}" current page`,
    `heading "${plan.heading}"`,
  )
})

test('password change: announces errors, a rejection and success', async ({ page, sandbox, expectSpoken }) => {
  const { current, next, confirm, change } = profile.password
  await openProfile(page, sandbox)
  await button(page, change).click()
  await expectSpoken(`button "${change}"`, `textbox "${current}" required invalid: ${fieldProblems.password}`)
  await fill(page, { [current]: 'not the password', [next]: 'new password', [confirm]: 'another' })
  await button(page, change).click()
  await expectSpoken(
    `textbox "${next}" required invalid: ${fieldProblems.password}`,
    `textbox "${confirm}" required invalid: ${fieldProblems.password}`,
    `button "${change}"`,
    `textbox "${confirm}" required invalid: ${fieldProblems.mismatch}`,
  )
  await field(page, confirm).fill('new password')
  await button(page, change).click()
  await expectSpoken(`button "${change}"`, 'alert: Your current password is not correct.')
  await field(page, current).fill(ada.password)
  await button(page, change).click()
  await expectSpoken(
    `textbox "${current}" required`,
    `button "${change}"`,
    `region "${profile.password.card}"`,
    `status: ${profile.password.changed}`,
  )
})

test('configuration: announces another model, errors and the save', async ({ page, sandbox, expectSpoken }) => {
  await openConfiguration(page, sandbox)
  await button(page, configuration.add).click()
  await expectSpoken(
    `group "${configuration.conversationModels}"`,
    `button "${configuration.add}"`,
    `group "${configuration.model(3)}"`,
    `combobox "${configuration.provider}" required`,
  )
  await button(page, configuration.save).click()
  await expectSpoken(
    `button "${configuration.save}"`,
    `group "${configuration.conversationModels}"`,
    `group "${configuration.model(3)}"`,
    `combobox "${configuration.provider}" required invalid: ${configuration.missing[0]}`,
  )
  await fillModel(page, configuration.model(3), 'Mistral', 'Codestral', 'key')
  await button(page, configuration.save).click()
  await configurationIsReady(page)
  await expectSpoken(
    `textbox "${configuration.apiKey}" required invalid: ${configuration.missing[2]}`,
    `button "${configuration.save}"`,
    `status: ${configuration.saved}`,
  )
  await button(model(page, configuration.model(3)), configuration.remove).click()
  await expectSpoken(
    `group "${configuration.conversationModels}"`,
    `group "${configuration.model(3)}"`,
    `button "${configuration.remove}"`,
    `group "${configuration.conversationModels}"`,
  )
})

test('announces the bar and a log-out by the user', async ({ page, sandbox, expectSpoken }) => {
  await openProfile(page, sandbox)
  await button(page, shell.toDark).click()
  await expectSpoken(`button "${shell.toDark}"`)
  await logOut(page)
  await signInIsShown(page)
  await expectSpoken(`button "${shell.logOut}"`, `heading "${shell.loggingOut}"`, `heading "${login.heading}"`)
})

test('announces a session that the server ends, and returns after signing in', async ({
  page,
  sandbox,
  expectSpoken,
}) => {
  await openProfile(page, sandbox)
  await sandbox.expireAccessTokens()
  await sandbox.setFault('refreshTokens', { status: 401 })
  await field(page, profile.state).fill('Surrey')
  await button(page, profile.save).click()
  await signInIsShown(page)
  await expectSpoken(
    `textbox "${profile.state}"`,
    `button "${profile.save}"`,
    `heading "${login.heading}"`,
    `status: ${login.ended}`,
  )
  await sendSignIn(page)
  await profileIsShown(page)
  await expectSpoken(
    `textbox "${login.email}" required`,
    `textbox "${login.password}" required`,
    `button "${login.signIn}"`,
    `heading "${profile.heading}"`,
    `status: ${common.restored('saved')}`,
  )
})

test('announces offline and online', async ({ page, sandbox, context, expectSpoken }) => {
  await openProfile(page, sandbox)
  await context.setOffline(true)
  await expectSpoken(`status: ${shell.offline}`)
  await context.setOffline(false)
})
