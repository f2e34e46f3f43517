import { activate } from '#tests/pages/activate.ts'
import { heading } from '#tests/pages/find.ts'
import { invite } from '#tests/pages/invite.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { linesOf, listenToRequests } from '#tests/support/requests.ts'

// Specification §2 and §8: the values of a link are text. Each arrives unchanged or is refused, and no other call is made.
// tests/routes and tests/api have every value; here are those that a browser would change in an address.

const values = ['../../invitations/h/accept-existing', 'a?b=c&d#e', '%2F']

test('the values of links arrive untouched, from the query and from the path', async ({ page }) => {
  const requests = listenToRequests(page)
  for (const [link, error, call] of [
    [`${activate.address}?token=VALUE`, activate.error, 'POST /public/api/register/activate/VALUE'],
    [`${invite.address}?hash=VALUE`, invite.error, 'GET /public/api/invitations/VALUE/verify'],
    [`${invite.address}/VALUE?hash=other`, invite.error, 'GET /public/api/invitations/VALUE/verify'],
  ] as const) {
    for (const value of values.map(encodeURIComponent)) {
      requests.length = 0
      await page.goto(link.replace('VALUE', value))
      await expect(heading(page, error)).toBeVisible()
      expect(linesOf(requests)).toEqual([call.replace('VALUE', value)])
    }
  }
})
