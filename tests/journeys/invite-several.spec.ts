import type { Page } from '@playwright/test'
import { ben, zoe } from '#sandbox/people.ts'
import { common, failures } from '#tests/pages/common.ts'
import { button, field, status, text } from '#tests/pages/find.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { shell, tab } from '#tests/pages/shell.ts'
import { entry, inviteProblem, openTeam, reasons, row, sentBefore, team, turns } from '#tests/pages/team.ts'
import { allowClipboard, needs } from '#tests/support/abilities.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { adaAndGroup } from '#tests/support/mails.ts'
import { changesOf, hold, listenToRequests } from '#tests/support/requests.ts'

// Specification §2, Team management screen: the field takes one address; a paste of several invites all of them, one after the other.

const { several } = team
const hedy = 'hedy@example.com'
const lin = 'lin.lee@example.com'

/** Pastes a text into the invite field, as a person does. */
async function paste(page: Page, pasted: string, label: string = team.email): Promise<void> {
  await allowClipboard(page.context())
  await page.evaluate((words) => navigator.clipboard.writeText(words), pasted)
  await field(page, label).press('ControlOrMeta+v')
}
const pasted = `Zoe <${zoe}>; "Lamarr, Hedy" <${hedy}>\n${lin}\t${zoe.toUpperCase()}\nmailto:${ben.email}, Email`
/** Does something once, between the first invitation and the second. */
async function beforeSecondCall(page: Page, act: () => Promise<unknown>): Promise<void> {
  let calls = 0
  await page.route('**/members', async (route) => {
    if (route.request().method() === 'POST') {
      calls += 1
      if (calls === 2) await act()
    }
    await route.fallback()
  })
}

const inviteAll = (page: Page, people = '3 PEOPLE') => button(page, several.invite(people))

test('a paste of several: one call each, in order; the list is read once at the end', {
  annotation: needs('request bodies'),
}, async ({ page, sandbox }) => {
  const { adaId, groupId } = await adaAndGroup(sandbox)
  const sent = listenToRequests(page)
  await openTeam(page, sandbox)
  await paste(page, pasted)
  await expect(inviteAll(page)).toBeFocused()
  await expect(field(page, several.emails)).toHaveValue([zoe, hedy, lin, ben.email, 'Email'].join('\n'))
  await expect(entry(reasons(page), ben.email)).toContainText(several.leftOut(team.hints.member))
  await expect(entry(reasons(page), 'Email')).toContainText(several.invalid)

  const release = await hold(page, 'inviteMember')
  await page.keyboard.press('Enter')
  await expect(status(page, several.began('3 people'))).toBeVisible()
  await expect(text(page, several.progress(0, 3))).toBeVisible()
  await expect(entry(turns(page), zoe)).toContainText(team.inviting)
  await expect(entry(turns(page), hedy)).toContainText(several.waiting)
  await expect(button(page, team.inviting)).toBeFocused()
  expect(changesOf(sent), 'no second call before the answer to the first').toHaveLength(1)
  release()

  await expect(status(page, several.done(3))).toBeVisible()
  for (const email of [zoe, hedy, lin]) await expect(row(page, email)).toContainText(team.statuses.sent)
  await expect(field(page, team.email)).toHaveValue('Email')
  await expect(field(page, team.email)).toBeFocused()
  const members = `/private/api/team/${groupId}/members`
  expect(changesOf(sent)).toEqual(
    [zoe, hedy, lin].map((email) => ({ line: `POST ${members}`, adminUserId: adaId, body: { email } })),
  )
  expect(sent.filter(({ line }) => line === `GET ${members}`)).toHaveLength(2)
})

test('the failed stay in the field with their reasons, and are tried again with one press', async ({
  page,
  sandbox,
}) => {
  await openTeam(page, sandbox)
  await paste(page, [zoe, hedy, lin].join('\n'))
  await sandbox.setFault('inviteMember', { status: 422, body: '{"message":"Not this one."}', times: 2 })
  await inviteAll(page).press('Enter')
  await expect(inviteProblem(page)).toHaveText(several.ended(1, 3))
  await expect(row(page, lin)).toBeVisible()
  await expect(field(page, several.emails)).toHaveValue(`${zoe}\n${hedy}`)
  await expect(field(page, several.emails)).toBeFocused()
  await expect(field(page, several.emails)).toHaveAccessibleDescription(new RegExp(several.unsent(2)))
  for (const email of [zoe, hedy]) await expect(entry(reasons(page), email)).toContainText('Not this one.')

  await button(entry(reasons(page), hedy), several.takeOut).click()
  await expect(field(page, several.emails)).toHaveValue(zoe)
  await expect(field(page, several.emails)).toBeFocused()
  await inviteAll(page, '1 PERSON').click()
  await expect(row(page, zoe)).toBeVisible()
  await expect(inviteProblem(page)).toHaveCount(0)
  await expect(field(page, team.email)).toHaveValue('')
  expect((await sandbox.calls('inviteMember')).map(({ status }) => status)).toEqual([422, 422, 201, 201])
})

test('one that failed alone comes back into the field for one, with its reason', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  await paste(page, [zoe, hedy].join())
  await sandbox.setFault('inviteMember', { status: 422, body: '{"message":"Not this one."}', times: 1 })
  await inviteAll(page, '2 PEOPLE').press('Enter')
  await expect(row(page, hedy)).toBeVisible()
  await expect(field(page, team.email)).toHaveValue(zoe)
  await expect(field(page, team.email)).toBeFocused()
  await expect(entry(reasons(page), zoe)).toContainText('Not this one.')
  await button(page, team.invite).click()
  await expect(row(page, zoe)).toBeVisible()
  await expect(reasons(page)).toHaveCount(0)
})

for (const [name, fault, words] of [
  ['too many attempts', { status: 429, body: '' }, failures.tooMany],
  ['a lost connection', { drop: true }, failures.unreachable],
] as const) {
  test(`${name}: the rest waits in the field, and the invited are not invited again`, async ({ page, sandbox }) => {
    await openTeam(page, sandbox)
    await beforeSecondCall(page, () => sandbox.setFault('inviteMember', fault))
    await paste(page, [zoe, hedy, lin].join(';'))
    await inviteAll(page).press('Enter')
    await expect(inviteProblem(page)).toHaveText(`${several.ended(1, 3)} ${words}`)
    await expect(field(page, several.emails)).toHaveValue(`${hedy}\n${lin}`)
    await expect(row(page, zoe)).toBeVisible()
    const before = (await sandbox.calls('inviteMember')).length
    await sandbox.clearFaults()
    await inviteAll(page, '2 PEOPLE').click()
    for (const email of [zoe, hedy, lin]) await expect(row(page, email)).toHaveCount(1)
    await expect(inviteProblem(page)).toHaveCount(0)
    expect((await sandbox.calls('inviteMember')).length).toBe(before + 2)
  })
}

test('STOP waits for the answer under way and leaves the others in the field', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  const release = await hold(page, 'inviteMember')
  await paste(page, [zoe, hedy, lin].join(' '))
  await inviteAll(page).press('Enter')
  await button(page, several.stop).click()
  await expect(entry(turns(page), hedy)).toContainText(several.left)
  release()
  await expect(inviteProblem(page)).toHaveText(several.ended(1, 3))
  await expect(row(page, zoe)).toBeVisible()
  await expect(field(page, several.emails)).toHaveValue(`${hedy}\n${lin}`)
  expect(await sandbox.calls('inviteMember')).toHaveLength(1)
})

test('leaving meanwhile asks, and nothing is sent behind the question: STAY goes on, LEAVE ends it', async ({
  page,
  sandbox,
}) => {
  await openTeam(page, sandbox)
  const release = await hold(page, 'inviteMember')
  await paste(page, [zoe, hedy, lin].join('\n'))
  await inviteAll(page).press('Enter')
  const question = page.getByRole('dialog', { name: shell.sending.heading })
  await tab(page, shell.profile).click()
  await expect(question).toContainText(shell.sending.text)
  release()
  await expect(entry(turns(page), zoe)).toContainText(several.sent)
  await expect(entry(turns(page), hedy)).toContainText(several.waiting)
  const releaseSecond = await hold(page, 'inviteMember')
  await button(question, shell.unsaved.stay).click()
  await expect(entry(turns(page), hedy)).toContainText(team.inviting)
  await tab(page, shell.profile).click()
  await expect(question).toBeVisible()
  releaseSecond()
  await expect(entry(turns(page), hedy)).toContainText(several.sent)
  await button(question, shell.unsaved.leave).click()
  await expect(page).toHaveURL(/profile/)
  const invited = (await sandbox.calls('inviteMember')).map(({ status }) => status)
  expect(invited, 'the third is never invited').toEqual([201, 201])
})

test('typed addresses make the field one for several, under the hands of the person; CANCEL leads back, and UNDO again', async ({
  page,
  sandbox,
}) => {
  await openTeam(page, sandbox)
  await field(page, team.email).pressSequentially(`${zoe}, ${hedy}`)
  await expect(field(page, several.emails)).toHaveValue(`${zoe}\n${hedy}`)
  await expect(field(page, several.emails)).toBeFocused()
  await expect(inviteAll(page, '2 PEOPLE')).toBeVisible()
  await button(page, common.cancel).press('Enter')
  await expect(field(page, team.email)).toHaveValue('')
  await expect(status(page, several.cancelled)).toBeVisible()
  await expect(button(page, common.undo), 'where CANCEL was').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, several.emails)).toHaveValue(`${zoe}\n${hedy}`)
  await expect(button(page, common.cancel)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, team.email)).toHaveValue('')
  await paste(page, `Zoe <${zoe}>`)
  await expect(field(page, team.email)).toHaveValue(zoe)
  await expect(button(page, team.invite)).toBeVisible()
  await expect(button(page, common.undo), 'another address is typed').toHaveCount(0)
})

test('101 addresses are one too many; 100 are not', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  const people = Array.from({ length: 101 }, (_, index) => `person-${index}@example.com`)
  await paste(page, people.join('\n'))
  await expect(text(page, several.tooMany('1 person'))).toBeVisible()
  await expect(inviteAll(page, '101 PEOPLE')).toHaveAttribute('aria-disabled', 'true')
  await field(page, several.emails).fill(people.slice(1).join('\n'))
  await expect(inviteAll(page, '100 PEOPLE')).not.toHaveAttribute('aria-disabled')
})

test('a session that dies in the middle: after the sign-in the form says what was sent, and the rest is in the field', async ({
  page,
  sandbox,
}) => {
  await openTeam(page, sandbox)
  await beforeSecondCall(page, async () => {
    await sandbox.expireAccessTokens()
    await sandbox.setFault('refreshTokens', { status: 401 })
  })
  await paste(page, [zoe, hedy, lin].join('\n'))
  await inviteAll(page).press('Enter')
  await expect(text(page, login.ended)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await sandbox.clearFaults()
  await sendSignIn(page)
  await expect(status(page, common.restoredRest(several.ended(1, 3)))).toBeVisible()
  await expect(entry(sentBefore(page), zoe)).toContainText(several.sent)
  await expect(sentBefore(page).getByRole('listitem')).toHaveCount(1)
  await expect(field(page, several.emails)).toHaveValue(`${hedy}\n${lin}`)
  await expect(field(page, several.emails)).toHaveAccessibleDescription(new RegExp(several.unsent(2)))
  await inviteAll(page, '2 PEOPLE').click()
  for (const email of [zoe, hedy, lin]) await expect(row(page, email)).toHaveCount(1)
  await expect(field(page, team.email)).toHaveValue('')
  await expect(sentBefore(page)).toHaveCount(0)
  const sent = (await sandbox.calls('inviteMember')).filter(({ status }) => status === 201)
  expect(sent).toHaveLength(3)
})
