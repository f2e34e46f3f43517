import { expect, test } from 'vitest'
import { ben, gus, nora } from '#sandbox/people.ts'
import { signInQuickly } from '#sandbox/testing/kit.ts'
import { filled, openExample } from './examples.ts'

// provocations.ts has the message of each missing permission, of users who name an admin in the header.

test.each(['inviteMember', 'removeMember', 'cancelInvitation', 'updateConfiguration'] as const)(
  '%s of a member who names an admin changes nothing',
  async (operation) => {
    const { sandbox, values, send } = await openExample(operation)
    const { accessToken } = await signInQuickly(sandbox, ben.email)
    const given = filled(values, { path: { id: 'id-of-group', userId: 'id-of-ada' }, token: 'sample-access-token' })
    const read = () => Promise.all([sandbox.call('getTeam', given), sandbox.call('getConfigurations', given)])
    const before = await read()
    expect((await send({ token: accessToken })).status).toBe(403)
    expect(await read()).toEqual(before)
  },
)

test('without a group, an admin gets no configuration, and another user still needs admin privileges', async () => {
  const { sandbox, send } = await openExample('updateConfiguration')
  const { accessToken: token, user } = await signInQuickly(sandbox, gus.email)
  const path = { userId: String(user.id) }
  expect(await sandbox.call('getConfigurations', { path, token })).toEqual({ status: 200, body: [] })
  const { text } = await send({ token: (await signInQuickly(sandbox, nora.email)).accessToken })
  expect(text).toContain('You need admin privileges to access configurations.')
})
