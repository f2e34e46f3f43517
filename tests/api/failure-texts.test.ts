import type { Fault } from '@statehouse/sandbox/control'
import { expect, test } from 'vitest'
import { makeCall, operations, secret } from '#tests/support/call-samples.ts'
import { failureOf, openConsole } from './kit.ts'

/** Failures with access to most of a request and its response. tests/faults tests their effects. */
const faults: readonly Fault[] = [
  { status: 401 },
  { status: 503, body: `<html>${secret}`, contentType: 'text/html' },
  { status: 400, body: `{"message":{"text":"${secret}"}}` },
  { drop: true },
]

test.each(operations)('%s: error messages contain no secret, no URL and no body', async (operation) => {
  const console = await openConsole()
  const { accessToken } = await console.signIn()
  for (const fault of faults) {
    await console.fault(operation, fault)
    const failure = await failureOf(makeCall(console.api, operation))
    const texts = [failure.message, failure.stack, String(failure.cause), JSON.stringify(failure)].join('\n')
    for (const hidden of [accessToken, console.stored().token, secret, '/private/api', '/public/api', 'localhost'])
      expect(texts).not.toContain(hidden)
  }
})
