import { configuration } from '#tests/pages/configuration.ts'
import { shell } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { choose, dialog, follow, group, hasValue, heading, press, shows, status, type } from './find.ts'
import { expect, test } from './fixtures.ts'
import { storeSession } from './person.ts'

// Specification §2, Configuration management screen.

const { provider, type: modelType, apiKey, indexing } = configuration

test.beforeEach(async ({ driver, consoleUrl, sandbox }) => {
  await storeSession(driver, consoleUrl, sandbox)
  await driver.get(consoleUrl + configuration.address)
  await shows(heading(driver, configuration.heading))
})

test('a chosen model is saved, and stands there after a reload', async ({ driver, sandbox }) => {
  const model = group(driver, indexing)
  await choose(model, provider, 'Azure')
  await choose(model, modelType, 'GPT 4o Mini')
  const key = ' sk-“ключ” ✓ '
  await type(model, apiKey, key)
  await press(driver, configuration.save)
  await shows(status(driver, configuration.saved))
  expect((await sandbox.calls('updateConfiguration')).map(({ status }) => status)).toEqual([200])
  await driver.navigate().refresh()
  await hasValue(model, provider, 'azure')
  await hasValue(model, modelType, 'gpt_4o_mini')
  await hasValue(model, apiKey, key)
})

test('unsaved changes hold a navigation back, until a person leaves', async ({ driver }) => {
  await type(group(driver, indexing), apiKey, 'a new key')
  await follow(driver, shell.team)
  await press(dialog(driver, shell.unsaved.heading), shell.unsaved.stay)
  await hasValue(group(driver, indexing), apiKey, 'a new key')
  await follow(driver, shell.team)
  await press(dialog(driver, shell.unsaved.heading), shell.unsaved.leave)
  await shows(heading(driver, team.heading))
})
