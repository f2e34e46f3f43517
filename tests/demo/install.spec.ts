import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heading } from '#tests/pages/find.ts'
import { invite } from '#tests/pages/invite.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { register } from '#tests/pages/register.ts'
import { team } from '#tests/pages/team.ts'
import { expect, install, test } from './fixtures.ts'
import { servePlainFolder } from './folder-server.ts'

test('opens URLs without a file on a host that shows 404.html, also at the root', async ({ page, folder }) => {
  for (const path of ['/', '/some/path/']) {
    const served = await servePlainFolder(folder, path, { notFound: '404.html' })
    await page.goto(`${served.url}console/invite/some-hash`)
    await expect(heading(page, invite.error)).toBeVisible()
    await page.goto(`${served.url}console/register`)
    await expect(heading(page, register.heading)).toBeVisible()
    await page.goto(`${served.url}elsewhere`)
    await expect(page).toHaveURL(served.url)
    await served.close()
  }
})

test('the console has its strict policy, and each of its pages its own HTML', async ({ page, demo }) => {
  await install(page, demo)
  const response = await page.goto(demo.at('console/register'))
  expect(response?.fromServiceWorker()).toBe(true)
  expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
  expect(await response?.text()).toContain(register.heading)
  const missing = await page.evaluate(async (url) => (await fetch(url)).status, demo.at('console/assets/none.js'))
  expect(missing).toBe(404)
})

test('under a strict policy, opens a URL of the console without the first page', async ({ page, folder }) => {
  const own = ['style', 'img', 'connect', 'worker'].map((kind) => `${kind}-src 'self'`)
  const policy = ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", ...own].join('; ')
  const served = await servePlainFolder(folder, '/some/path/', { policy })
  await page.goto(`${served.url}console/team`)
  await expect(heading(page, login.heading)).toBeVisible()
  await sendSignIn(page)
  await expect(heading(page, team.heading)).toBeVisible()
  await expect(page).toHaveURL(`${served.url}console/team`)
  await served.close()
})

test('a newer version replaces the older one and keeps the data', async ({ page, folder }) => {
  const copy = await mkdtemp(join(tmpdir(), 'statehouse-demo-'))
  await cp(folder, copy, { recursive: true })
  const { url, close } = await servePlainFolder(copy, '/some/path/')
  const demo = { at: (path: string) => url + path, close }
  await install(page, demo)
  await page.goto(demo.at('console/login'))
  await sendSignIn(page)
  await expect(page).toHaveURL(demo.at('console/profile'))
  const versions = () =>
    page.evaluate(async () =>
      (await caches.keys()).map((name) => name.split(' ').at(-1)).filter((name) => name !== 'data'),
    )
  const [older] = await versions()
  if (older === undefined) throw new Error('no version is kept')

  const worker = join(copy, 'service-worker.js')
  await writeFile(worker, (await readFile(worker, 'utf8')).replace(older, 'newer'))
  const first = join(copy, 'index.html')
  await writeFile(first, (await readFile(first, 'utf8')).replace('TRY STATEHOUSE', 'TRY THE NEXT'))
  await page.goto(demo.at(''))
  await expect.poll(versions).toEqual(['newer'])
  await page.reload()
  await expect(heading(page, 'TRY THE NEXT')).toBeVisible()
  await page.goto(demo.at('console/login'))
  await expect(page).toHaveURL(demo.at('console/profile'))
  await close()
  await rm(copy, { recursive: true })
})
