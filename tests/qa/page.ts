import type { Page } from '@playwright/test'

export { ada } from '@statehouse/sandbox/people'
// All that these tests share with those of the console.
export { button, field, heading } from '#tests/pages/find.ts'
export { sendSignIn, signInIsShown } from '#tests/pages/login.ts'
export { profileIsShown } from '#tests/pages/profile.ts'
export { expect, test } from '#tests/support/fixtures.ts'
export * from '../../workbench/tests/browser/views.ts'

/** Opens a view of the workbench by its fragment. */
export const open = (page: Page, hash: string) => page.goto(`/statecharts.html${hash}`)
