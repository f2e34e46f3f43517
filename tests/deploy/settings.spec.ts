import { heading, link } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { packageFolder } from '#tests/support/builds/package.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { serveWithCaddy } from '#tests/support/programs/servers.ts'
import { consoleWorks, isHydrated, watchStart } from '#tests/support/start.ts'

test('shows links, and a name with any characters in the title before and after the start', async ({
  page,
  context,
}) => {
  const name = 'A & B <i>"x"</i> {% `y` %}'
  const help = { VITE_HELP_URL: 'https://help.example.com', VITE_SUPPORT_URL: 'mailto:help@example.com' }
  const env = { VITE_API_URL: 'https://api.example.com', VITE_PRODUCT_NAME: name, ...help }
  const { url, close } = await serveWithCaddy({ folder: packageFolder(), env })
  const served = await (await fetch(url + login.path)).text()
  expect(served).toContain('A &amp; B &lt;i&gt;')
  await watchStart(context)
  await page.goto(url + login.path)
  await consoleWorks(page)
  expect(await isHydrated(page)).toBe(true)
  await expect(page).toHaveTitle(`Sign in · ${name}`)
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveText('HelpSupport')
  await expect(link(page, 'Help')).toHaveAttribute('target', '_blank')
  await expect(link(page, 'Support')).not.toHaveAttribute('target')
  await close()
})

test('names a setting that is not a URL on the page and in the browser’s log', async ({ page, expectConsole }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  expectConsole(/^Invalid environment configuration: VITE_API_URL$/)
  const { url, close } = await serveWithCaddy({
    folder: packageFolder(),
    env: { VITE_API_URL: 'https://sesame:99999' },
  })
  // A stored session hides the form of /login, but must not hide this page.
  await page.addInitScript(() => localStorage.setItem('token', 'sesame'))
  await page.goto(url + login.path)
  await expect(heading(page, 'Invalid environment configuration')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('VITE_API_URL has to be an http or https URL')
  await expect(page.getByRole('alert')).not.toContainText('sesame')
  expect(logged).toContain('Invalid environment configuration: VITE_API_URL')
  await close()
})
