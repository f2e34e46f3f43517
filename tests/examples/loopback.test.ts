import { expect, test, vi } from 'vitest'
import { signIn } from '../../examples/loopback.ts'
import { consoleUrl } from './hand-over.ts'

const isClosed = 'The editor is closed.'

test('a sign-in that is cancelled ends with the reason, and one that was cancelled by then does not begin', async () => {
  const open = vi.fn()
  const controller = new AbortController()
  const session = signIn({ consoleUrl, apiUrl: '', open, signal: controller.signal })
  await vi.waitUntil(() => open.mock.calls.length > 0)
  controller.abort(new Error(isClosed))
  await expect(session).rejects.toThrow(isClosed)
  await expect(signIn({ consoleUrl, apiUrl: '', open, signal: controller.signal })).rejects.toThrow(isClosed)
  expect(open).toHaveBeenCalledTimes(1)
})
