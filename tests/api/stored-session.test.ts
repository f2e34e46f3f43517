import { expect, onTestFinished, test } from 'vitest'
import { openConsole } from './kit.ts'

test('notices storage cleared without an event when the server rejects a call', async () => {
  const { api, fault, localStorage, signIn } = await openConsole()
  const { user } = await signIn()
  const received: unknown[] = []
  onTestFinished(api.watchStoredSession((session) => received.push(session)))
  await fault('getUser', { status: 500, times: 1 })
  await expect(api.getUser({ path: { id: String(user.id) } })).rejects.toMatchObject({ status: 500 })
  for (const key of ['token', 'refreshToken', 'user']) localStorage.removeItem(key)
  await expect(api.getIndexingModels({})).resolves.toBeDefined()
  await expect(api.logIn({ body: { email: 'ada@example.com', password: 'wrong' } })).rejects.toMatchObject({
    status: 401,
  })
  expect(received).toEqual([])
  await expect(api.getUser({ path: { id: String(user.id) } })).rejects.toMatchObject({ status: 401 })
  expect(received).toEqual([{ hasToken: false, user: null, isPersistent: true, ending: null }])
})
