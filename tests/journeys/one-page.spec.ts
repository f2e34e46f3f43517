import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { serveSandbox } from '@statehouse/sandbox'
import { invite } from '#tests/pages/invite.ts'
import { login } from '#tests/pages/login.ts'
import { serveBuild } from '#tests/support/builds/build.ts'
import { signInFor } from '#tests/support/editor.ts'
import { test as base, expect, folderOf, type WorkerFixtures } from '#tests/support/fixtures.ts'
import { blockCode, consoleWorks, isHydrated, isParsed, openWithoutCode, watchStart } from '#tests/support/start.ts'

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
test.beforeEach(({ context }) => watchStart(context))

test('before the code loads, a visitor sees the screen of the URL or none', async ({ page, context }) => {
  for (const [path, name, isSame] of [
    ['/', login.heading, true],
    ['/%', login.heading, true],
    [signInFor(local), login.plugin.heading, true],
    // The router decodes a path before matching it.
    [`/%6Cogin?callback=${local}`, login.heading, false],
    [`${invite.path}/unknown`, invite.waiting, true],
    ['/REGISTER', null, false],
  ] as const) {
    const release = await blockCode(context)
    await openWithoutCode(page, path)
    await isParsed(page)
    expect(await page.locator('h1').allTextContents(), path).toEqual(name === null ? [] : [name])
    release()
    await consoleWorks(page)
    expect(await isHydrated(page), path).toBe(isSame)
  }
})
