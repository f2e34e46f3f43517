import { describe, expect, test } from 'vitest'
import { failureOf, openConsole } from './kit.ts'

const junk = ['', 'undefined', 'a\nb', ' a1', 'tökén']

describe('a stored token that cannot be sent is no token', () => {
  test.each(junk)('%j: the request goes without it, and no session ends', async (token) => {
    const { api, signIn, sent, localStorage, stored } = await openConsole()
    const { user } = await signIn()
    localStorage.setItem('token', token)
    const before = stored()
    expect(await failureOf(api.getUser({ path: { id: user.id } }))).toMatchObject({ kind: 'status', status: 401 })
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null])
    expect([stored(), api.readTokenStore().ending]).toEqual([before, null])
    expect(await api.getIndexingModels({})).toHaveProperty('openai')
  })

  test.each(junk)('refresh token %j: log-out sends nothing', async (refreshToken) => {
    const { api, signIn, lines, localStorage } = await openConsole()
    await signIn()
    localStorage.setItem('refreshToken', refreshToken)
    api.endSession({ ending: 'chosen' })
    expect(lines()).toEqual([])
  })
})

test.each([
  [null, 'session'],
  ['', 'session'],
  ['a\nb', 'request'],
  ['é', 'request'],
])(
  'a stored user whose id is %j cannot be sent as Admin-User-Id, makes no call and costs no session',
  async (id, kind) => {
    const { api, signIn, lines, stored, localStorage } = await openConsole()
    await signIn()
    localStorage.setItem('user', JSON.stringify({ id }))
    const before = stored()
    const failure = await failureOf(api.inviteMember({ path: { id: 'g-1' }, body: { email: 'zoe@example.com' } }))
    expect(failure).toMatchObject({ name: 'ApiError', kind })
    expect([lines(), stored()]).toEqual([[], before])
  },
)
