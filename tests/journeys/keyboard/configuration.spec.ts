import {
  chosen,
  configuration,
  configurationIsReady,
  model,
  modelField,
  openConfiguration,
} from '#tests/pages/configuration.ts'
import { button, status } from '#tests/pages/find.ts'
import { expect, test } from '#tests/support/keyboard.ts'

test('add a model, choose, be led to what is missing, remove, save', async ({ page, keyboard, sandbox }) => {
  const { provider, type, apiKey, azureUrl } = configuration
  const [first, third] = [configuration.model(1), configuration.model(3)]
  await openConfiguration(page, sandbox)
  await keyboard.press(button(page, configuration.add))
  await expect(modelField(page, third, provider), 'the new model').toBeFocused()
  await keyboard.choose(modelField(page, third, provider), 'Azu')
  await keyboard.choose(modelField(page, third, type), 'GPT')
  await expect(modelField(page, third, type)).not.toHaveValue('')
  await keyboard.press(button(page, configuration.save))
  await expect(modelField(page, third, apiKey), 'the first field with a problem').toBeFocused()
  await keyboard.keys('k', 'e', 'y')
  await keyboard.type(modelField(page, third, azureUrl), 'https://three.example.com')
  await keyboard.press(button(model(page, first), configuration.remove))
  await expect(page.getByRole('group', { name: configuration.conversationModels })).toBeFocused()
  await expect(model(page, third)).toHaveCount(0)
  await keyboard.press(button(page, configuration.save))
  await expect(status(page, configuration.saved)).toBeVisible()
  await configurationIsReady(page)
  await expect(button(page, configuration.save)).toBeFocused()
  await expect(chosen(page, configuration.model(2), provider)).toHaveText('Azure')
})
