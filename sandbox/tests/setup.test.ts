import { expect, test } from 'vitest'
import { ada, nora, zoe } from '#sandbox/people.ts'
import { openSandbox } from '#sandbox/testing/kit.ts'

const link = (query: Record<string, string> | string[][]) => `/setup?${new URLSearchParams(query as string[][])}`

test('applies the set-up of a link only when its button is pressed', async () => {
  const { fetch, submit, control, outbox } = openSandbox()
  await control('PUT', 'faults/logIn', { status: 500 })
  const url = link([
    ['person', ada.email],
    ['open', '/team'],
    ['fault', 'inviteMember?status=409&body={"message":"<b>No"}&times=1'],
    ['fault', 'getTeam?delay=2000&drop=on'],
  ])
  const before = await (await fetch(url)).text()
  expect(before).toContain('Nothing has changed yet')
  expect(before).toContain('<strong>inviteMember</strong> fails with 409, once.')
  expect(before).toContain('{&quot;message&quot;:&quot;&lt;b&gt;No&quot;}')
  expect(before).toContain('<strong>getTeam</strong> waits 2 s, loses its connection, every time.')
  expect(before).toContain('<code>ada@example.com</code>, password <code>statehouse</code>')
  expect(before).toContain('href="http://localhost:5173/team"')
  expect(await (await control('GET', 'faults')).json()).toEqual({ logIn: { status: 500 } })

  const pressed = await submit(url)
  expect(pressed.status).toBe(303)
  expect(await (await control('GET', 'faults')).json()).toEqual({
    inviteMember: { status: 409, body: '{"message":"<b>No"}', times: 1 },
    getTeam: { delay: 2000, drop: true },
  })
  const after = await (await fetch(pressed.headers.get('Location') ?? '')).text()
  expect(after).toContain('It is set up.')
  expect(await outbox()).toHaveLength(2)
})

test('sends the mail of a set-up and shows its link', async () => {
  const { fetch, submit, outbox, control, call } = openSandbox()
  for (const [mail, to] of [
    ['invitation', nora.email],
    ['reset', ada.email],
    ['activation', zoe],
  ] as const) {
    const url = link({ reset: 'yes', mail, to })
    expect(await (await fetch(url)).text()).toContain('It is here after the set-up.')
    await submit(url)
    const sent = (await outbox()).find(({ kind, recipient }) => kind === mail && recipient === to)
    expect(await (await fetch(url)).text()).toContain(`href="${sent?.link}"`)
  }
  const { url } = await (await control('POST', 'setup', { mail: { kind: 'activation', recipient: zoe } })).json()
  const token = new URL(url).searchParams.get('token') ?? ''
  expect((await call('activateAccount', { path: { token } })).status).toBe(200)
})

test.each([
  ['an unknown call', { fault: 'nothing?status=500' }, 404],
  ['a fault that does nothing', { fault: 'logIn' }, 400],
  ['an unknown user', { person: 'eve@example.com' }, 404],
  ['an unknown mail', { mail: 'advertisement', to: ada.email }, 400],
  ['a page of another site', { open: '//example.com' }, 400],
])('rejects %s', async (_, query, status) => {
  const { fetch, submit } = openSandbox()
  for (const answer of [await fetch(link(query)), await submit(link(query))]) {
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain('That did not work')
  }
})
