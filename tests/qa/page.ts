import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

export { ada } from '@statehouse/sandbox/people'
export { chartHash } from '@statehouse/workbench/kit'
// Shared with the console's tests.
export { button, field, heading } from '#tests/pages/find.ts'
export { sendSignIn, signInIsShown } from '#tests/pages/login.ts'
export { profileIsShown } from '#tests/pages/profile.ts'
export { expect, test } from '#tests/support/fixtures.ts'

/** Opens a view of the workbench by its hash. */
export const open = (page: Page, hash: string) => page.goto(`/statecharts.html${hash}`)

/** Navigates the open page to another view, like a link. */
export const lead = (page: Page, hash: string) =>
  page.evaluate((to) => {
    window.location.hash = to
  }, hash)

/** `Step 2: now in ringing` */
export const status = (page: Page): Locator => page.getByRole('region', { name: 'Walk' }).getByRole('status')

/** A possible next event, by the beginning of its label. */
export const choice = (page: Page, text: string): Locator =>
  page.getByRole('group', { name: 'What can happen next' }).getByRole('button').filter({ hasText: text }).first()

/** The product's screen next to a chart. */
export const screen = (page: Page): FrameLocator => page.frameLocator('.screen-frame iframe')

export async function screenSays(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(screen(page).locator('body')).toContainText(text, { useInnerText: true })
}

/** Returns a file that the page downloads. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; content: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  return { name: download.suggestedFilename(), content: Buffer.concat(chunks).toString() }
}
