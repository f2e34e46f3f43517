import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { serveSandbox } from '@statehouse/sandbox'
import { heading } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { invite } from '#tests/pages/invite.ts'
import { login } from '#tests/pages/login.ts'
import { oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profile } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { team } from '#tests/pages/team.ts'
import { serveBuild } from '#tests/support/builds/build.ts'
import { signInFor } from '#tests/support/editor.ts'
import { test as base, expect, folderOf, type WorkerFixtures } from '#tests/support/fixtures.ts'
import { blockCode, consoleWorks, isHydrated, isParsed, openWithoutCode, watchStart } from '#tests/support/start.ts'
import { storeSession } from '#tests/support/storage.ts'

// Servers that answer every URL with the root's index.html, like `vite preview`: it shows the URL's screen or none. If
// it hydrates another screen, React reports an error, which fails the test.

const test = base.extend<object, Pick<WorkerFixtures, 'servers'>>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const [build, folder] = [folderOf('production'), await mkdtemp(join(tmpdir(), 'statehouse-one-page-'))]
      const isOtherPage = (file: string) => /.\/index\.html$/.test(relative(build, file))
      await cp(build, folder, { recursive: true, filter: (file) => !isOtherPage(file) })
      const served = await serveBuild(folder)
      const sandbox = await serveSandbox({ port: 0, consoleUrl: served.url })
      await use({ consoleUrl: served.url, sandboxUrl: sandbox.url })
      await Promise.all([served.close(), sandbox.close()])
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

const local = 'http://127.0.0.1:4567/callback'
/** The path, its heading for a visitor, and Ada's if different. */
const paths: readonly (readonly [path: string, visitor: string, ada?: string])[] = [
  ['/unknown', login.heading, profile.heading],
  ['/%', login.heading, profile.heading],
  ['/Profile/', login.heading, profile.heading],
  ['/Team?search=ben', login.heading, team.heading],
  [login.path, login.heading, profile.heading],
  [signInFor('javascript:alert(1)'), login.plugin.heading],
  [`/LOGIN?callback=${local}`, login.plugin.heading],
  // The router decodes a path before matching it.
  [`/%6Cogin?callback=${local}`, login.plugin.heading],
  ['/Register/', register.heading],
  [`${forgotPassword.path}?callback=${local}`, forgotPassword.heading],
  [`${resetPassword.path}?token=unknown`, resetPassword.error],
  [`${invite.path}/unknown`, invite.error],
  [`${invite.path}/unknown/more`, login.heading, profile.heading],
  [oauthCallback.path, oauthCallback.error],
]

test.beforeEach(({ context }) => watchStart(context))

test('visitors and signed-in users get the screen of each URL', async ({ page, sandbox }) => {
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await storeSession(page, sandbox)
    for (const [path, visitor, ada] of paths) {
      const shown = isSignedIn ? ada : visitor
      if (shown === undefined) continue
      await page.goto(path)
      await consoleWorks(page)
      await expect(heading(page, shown), path).toBeVisible()
    }
  }
})

test('before the code loads, a visitor sees the screen of the URL or none', async ({ page, context }) => {
  for (const [path, name] of [
    ['/', login.heading],
    [signInFor(local), login.plugin.heading],
    [`${invite.path}/unknown`, invite.waiting],
    ['/REGISTER', null],
  ] as const) {
    const release = await blockCode(context)
    await openWithoutCode(page, path)
    await isParsed(page)
    expect(await page.locator('h1').allTextContents(), path).toEqual(name === null ? [] : [name])
    release()
    await consoleWorks(page)
    expect(await isHydrated(page), path).toBe(name !== null)
  }
})
