import type { Page } from '@playwright/test'

export { expect, test } from './doors.ts'
export * from './views.ts'

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

/** Opens a view of the workbench by its fragment. */
export const open = (page: Page, hash: string) => page.goto(`/${hash}`)

/** A file that the page hands to the browser. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  return { name: download.suggestedFilename(), content: Buffer.concat(chunks) }
}
