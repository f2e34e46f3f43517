import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { refused } from '#qa/models/samples.ts'
import { attempts, type Run } from './attempts.ts'

// RFC 6585 §4: by a long `Retry-After` a server means an account, and others may use this browser, too.

/** The forms in which people say who they are. */
const forms = { 'sign-in': attempts['sign-in'], registration: attempts.registration }

const second = 1_000
const minute = 60 * second

describe.each(Object.entries(forms))('%s', (_, { open, submit, actor }) => {
  const send = (run: Run, email: string) => run.send({ ...submit, values: { ...submit.values, email } })
  const isSent = (run: Run) => run.state.hasTag('busy')
  const putOff = (run: Run, retryAfter: number) => run.fail(actor, new ApiError('status', { status: 429, retryAfter }))
  const afterAda = (retryAfter: number) => {
    const run = open()
    send(run, ' ada@example.com')
    putOff(run, retryAfter)
    return run
  }

  test('another account can try meanwhile, and its failure does not end the wait of the first', () => {
    const run = afterAda(60 * minute)
    send(run, 'ben@example.com')
    expect(isSent(run)).toBe(true)
    run.fail(actor, refused(401))
    expect(run.state.context.email).toBe('ben@example.com')
    expect(run.untilNextTimer()).toBe(60 * minute)
    send(run, 'ada@example.com')
    expect(isSent(run)).toBe(false)
  })

  test('when the other account is put off, too, its wait takes the place of the first', () => {
    const run = afterAda(60 * minute)
    send(run, 'ben@example.com')
    putOff(run, 30 * second)
    expect(run.timers()).toMatchObject([{ event: { type: 'wait.ended' }, left: 30 * second }])
    expect(run.state.context.waitingEmail).toBe('')
    send(run, 'ada@example.com')
    expect(isSent(run), 'half a minute is for everybody').toBe(false)
  })

  test.each([
    [5 * minute, false],
    [5 * minute + 1, true],
  ])('a wait of %i ms lets other accounts try: %j', (wait, others) => {
    const run = afterAda(wait)
    send(run, 'ben@example.com')
    expect(isSent(run)).toBe(others)
  })
})
