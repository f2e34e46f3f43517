import { expect, test } from '@playwright/test'
import { packageForTests } from '#tests/support/builds/package.ts'

test('packages the console for Caddy', async () => {
  test.setTimeout(120_000)
  expect(await packageForTests()).toBeTruthy()
})
