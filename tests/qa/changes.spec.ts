import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { fingerprinted } from '#vite/fingerprinted.ts'
import { expect, open, test } from './page.ts'

const script = ['workbench/src/vite/fingerprints.ts', ...fingerprinted]

test('compares the build with an earlier one, with links to paths', async ({ page, consoleUrl }) => {
  const answer = await page.request.get(`${consoleUrl}/fingerprints.json`)
  const own = await answer.text()
  await open(page, '#/changes')
  const choose = (text: string) =>
    page
      .getByLabel('OR ITS FINGERPRINTS.JSON')
      .setInputFiles({ name: 'old.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const answered = page.getByRole('main').getByRole('status')
  await choose('{}')
  await expect(page.getByRole('alert').getByText(/^These builds cannot be compared: /)).toBeVisible()
  await choose(own)
  await expect(answered).toHaveText(/^Test again: 0 of \d+ paths\. Read: 0\. Unchanged: \d+\./)
  await choose(own.replaceAll('“ACTIVATION ERROR”', '“NO ACTIVATION”'))
  await expect(answered).toHaveText(/^Test again: [1-9]/)
  await page.getByText('Test again: ').last().click()
  await page.getByRole('link', { name: 'A link without a token' }).last().click()
  await expect(page.getByRole('region', { name: 'Test plan' })).toBeVisible()

  const { stdout } = await promisify(execFile)(process.execPath, script, { maxBuffer: 64 * 1024 * 1024 })
  expect(stdout === own, 'another run has the same fingerprints').toBe(true)
})
