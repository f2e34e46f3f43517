import { heading, link } from '#tests/pages/find.ts'
import { invite } from '#tests/pages/invite.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { answerAs, goToProvider } from '#tests/pages/oauth-callback.ts'
import { profile } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { logOut } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { invitationLink } from '#tests/support/mails.ts'

// `npm run build -- --base /console/`: a deployment below a path of a server that has other things too.

test.use({ base: '/console/' })

test('a console below a path: its HTML, links, redirects, sign-in by password and by provider, links in mails', async ({
  page,
  consoleUrl,
  sandbox,
}) => {
  const shows = async (path: string, name: string) => {
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveURL(consoleUrl + path)
  }
  const outside: string[] = []
  page.on('request', (request) => {
    const { origin, href } = new URL(request.url())
    if (origin === new URL(consoleUrl).origin && !href.startsWith(`${consoleUrl}/`)) outside.push(href)
  })

  await test.step('before any script of the build', async () => {
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const [path, name] of [
      [register.address, register.heading],
      [team.address, login.heading],
      [`${invite.address}/some-hash`, invite.waiting],
    ] as const) {
      await page.goto(consoleUrl + path)
      await shows(path, name)
    }
    await page.unroute('**/assets/*.js')
  })

  const search = `${team.address}?search=ada`
  await page.goto(consoleUrl + search)
  await shows(login.address, login.heading)
  await sendSignIn(page)
  await shows(search, team.heading)
  await logOut(page)
  await shows(login.address, login.heading)
  await link(page, login.signUp).click()
  await shows(register.address, register.heading)
  await page.goto(consoleUrl + login.address)
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await shows(profile.address, profile.heading)

  const mailed = await invitationLink(sandbox, 'new@example.com')
  expect(mailed).toContain(`${consoleUrl}/invite/`)
  await page.goto(mailed)
  await expect(heading(page, invite.heading)).toBeVisible()
  expect(outside, 'requests beside the path').toEqual([])
})
