import type { Page } from '@playwright/test'
import { configuration, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { button, field, status } from '#tests/pages/find.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { blockCall } from '#tests/support/requests.ts'

// Nothing moves when answers arrive (docs/look.md): neither the page nor the button that saves.

const pages = {
  profile: {
    ...profile,
    operation: 'updateUser' as const,
    open: openProfile,
    edited: (page: Page) => field(page, 'State'),
    ...{ width: 390, height: 740, scrolled: 300 },
  },
  configuration: {
    ...{ ...configuration, operation: 'updateConfiguration' as const, open: openConfiguration },
    edited: (page: Page) => modelField(page, configuration.embedding, configuration.apiKey),
    ...{ width: 1440, height: 600, scrolled: 0 },
  },
}

for (const [name, { operation, open, edited, width, height, scrolled, ...texts }] of Object.entries(pages)) {
  test(`${name}: at ${width} px, ${scrolled} px down, saving moves nothing`, async ({ page, sandbox }) => {
    const { save, saving, saved, notSaved } = texts
    await page.setViewportSize({ width, height })
    await open(page, sandbox)
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded'),
    )
    await edited(page).fill('changed')
    await page.evaluate((top) => scrollTo(0, top), scrolled)
    const place = async (label: string) => {
      const { left, top, width } = await button(page, label).evaluate((element) => element.getBoundingClientRect())
      return { left, top, width, scrolled: await page.evaluate(() => scrollY) }
    }
    const before = await place(save)
    expect(before).toMatchObject({ scrolled })
    await sandbox.setFault(operation, { status: 500, times: 1 })
    await button(page, save).click()
    await expect(page.getByText(notSaved, { exact: true }).and(page.locator('form *'))).toBeInViewport({ ratio: 1 })
    expect(await place(save)).toEqual(before)

    const release = await blockCall(page, operation)
    await page.keyboard.press('Control+s')
    await expect(button(page, saving)).toBeInViewport({ ratio: 1 })
    expect(await place(saving)).toEqual(before)
    release()
    await expect(status(page, saved)).toBeVisible()
    await expect(page.getByText('Your changes are saved.')).toBeInViewport({ ratio: 1 })
    expect(await place(save)).toEqual(before)
  })
}
