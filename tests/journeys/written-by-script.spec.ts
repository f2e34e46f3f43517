import type { Locator } from '@playwright/test'
import { ben } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { configuration, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { alert, button, field, text } from '#tests/pages/find.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { planInBar, unsavedQuestion } from '#tests/pages/shell.ts'
import { openTeam, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { changesOf, listenToRequests } from '#tests/support/requests.ts'

// Values written by password managers or extensions count as typed.

/** Writes a value like they do: by script, then with an untrusted event. */
const write = (control: Locator, value: string, event = 'input') =>
  control.evaluate(
    (element: HTMLInputElement, [written, type]) => {
      element.value = written
      element.dispatchEvent(new Event(type, { bubbles: true }))
    },
    [value, event] as const,
  )

for (const [label, value] of [
  [profile.street, '12 St James’s Square'],
  [profile.country, 'Iceland'],
] as const) {
  test(`the profile keeps the value of ${label} that a script writes`, async ({ page, sandbox }) => {
    await openProfile(page, sandbox)
    await write(field(page, label), value)
    await expect(button(page, common.discard)).toBeVisible()
    await planInBar(page).click()
    await expect(unsavedQuestion(page)).toBeVisible()
  })
}

test('the configuration sends values that a script writes, and keeps them on failure', {
  tag: '@chromium',
}, async ({ page, sandbox }) => {
  await openConfiguration(page, sandbox)
  await sandbox.setFault('updateConfiguration', { status: 500 })
  const sent = listenToRequests(page)
  const key = modelField(page, configuration.indexing, configuration.apiKey)
  const provider = modelField(page, configuration.model(1), configuration.provider)
  await write(key, 'written by a script')
  await write(provider, 'azure', 'change')
  await button(page, configuration.save).click()
  await expect(alert(page, configuration.notSaved)).toBeVisible()
  await expect(key).toHaveValue('written by a script')
  await expect(provider).toHaveValue('azure')
  expect(changesOf(sent)[0]?.body).toMatchObject({
    indexingModelApiKey: 'written by a script',
    conversationModels: [{ providerName: 'azure' }, {}],
  })
})

test('the invite form checks an email that a script writes', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  await write(field(page, team.email), ben.email)
  await expect(text(page, team.hints.member)).toBeVisible()
})
