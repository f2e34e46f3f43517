import { configuration, configurationIsReady, fillModel, model, openConfiguration } from '#tests/pages/configuration.ts'
import { button } from '#tests/pages/find.ts'
import { expect, test } from '#tests/support/screen-reader.ts'

test('configuration: another model, what is wrong, and saved', async ({ page, sandbox, hears }) => {
  await openConfiguration(page, sandbox)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${configuration.heading}" [level=1]
    - form "Configuration":
      - region "${configuration.firstCard}":
        - group "${configuration.indexing}":
          - combobox "${configuration.provider}"
          - combobox "${configuration.type}"
          - textbox "${configuration.apiKey}"
        - group "${configuration.embedding}":
          - combobox "${configuration.provider}"
          - combobox "${configuration.type}"
          - textbox "${configuration.apiKey}"
      - region "${configuration.secondCard}":
        - group "${configuration.conversationModels}":
          - group "${configuration.model(1)}":
            - button "${configuration.remove}"
          - group "${configuration.model(2)}"
          - button "${configuration.add}"
      - button "${configuration.save}"
  `)
  await button(page, configuration.add).click()
  await hears(
    `group "${configuration.conversationModels}"`,
    `button "${configuration.add}"`,
    `group "${configuration.model(3)}"`,
    `combobox "${configuration.provider}" required`,
  )
  await button(page, configuration.save).click()
  await hears(
    `button "${configuration.save}"`,
    `group "${configuration.conversationModels}"`,
    `group "${configuration.model(3)}"`,
    `combobox "${configuration.provider}" required invalid: ${configuration.missing.conversation[0]}`,
  )
  await fillModel(page, configuration.model(3), 'Mistral', 'Codestral', 'key')
  await button(page, configuration.save).click()
  await configurationIsReady(page)
  await hears(
    `textbox "${configuration.apiKey}" required invalid: ${configuration.missing.conversation[2]}`,
    `button "${configuration.save}"`,
    `status: ${configuration.saved}`,
  )
  await button(model(page, configuration.model(3)), configuration.remove).click()
  await hears(
    `group "${configuration.conversationModels}"`,
    `group "${configuration.model(3)}"`,
    `button "${configuration.remove}"`,
    `group "${configuration.conversationModels}"`,
  )
})
