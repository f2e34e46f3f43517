import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { refreshMachine } from '#machines/app/refresh.ts'
import { refused } from '#qa/models/samples.ts'

const rejected = { type: 'tokens.rejected', tokensId: 1, hasRefreshToken: true } as const

const waiting = () => {
  const run = simulate(refreshMachine, undefined)
  run.send(rejected)
  return run
}

const refreshing = () => {
  const run = waiting()
  run.send({ type: 'lock.acquired' })
  return run
}

describe('rejected tokens (Specification §4, Session)', () => {
  test('are refreshed under the lock', () => {
    const run = waiting()
    expect(run.state.value).toEqual({ renewing: 'waiting' })
    run.send({ type: 'lock.acquired' })
    expect(run.state.value).toEqual({ renewing: 'refreshing' })
    run.finish('refreshTokens', true)
    expect(run.state.value).toBe('refreshed')
    run.send({ ...rejected, tokensId: 2 })
    expect(run.state.value).toEqual({ renewing: 'waiting' })
    expect(run.state.context.tokensId).toBe(2)
  })

  test('are not refreshed without a refresh token', () => {
    const run = simulate(refreshMachine, undefined)
    expect(run.state.value).toBe('idle')
    run.send({ ...rejected, hasRefreshToken: false })
    expect(run.state.value).toBe('ended')
  })

  test('wait for another tab until it stores its tokens', () => {
    const run = waiting()
    run.send({ type: 'tokens.replaced' })
    expect(run.state.value).toBe('refreshed')
  })

  test('wait 15 s at most for the lock of a suspended tab', () => {
    const run = waiting()
    expect(run.untilNextTimer()).toBe(15_000)
    run.elapse()
    expect(run.state.value).toEqual({ renewing: 'refreshing' })
  })

  test('are refreshed without a lock that cannot be requested', () => {
    const run = waiting()
    run.fail('holdLock', new Error('not allowed'))
    expect(run.state.value).toEqual({ renewing: 'refreshing' })
    expect(run.waiting(), 'the lock is not requested again').toHaveLength(2)
  })

  test('of several calls are refreshed once, and of another session again', () => {
    const run = refreshing()
    run.send(rejected)
    expect(run.state.value).toEqual({ renewing: 'refreshing' })
    run.send({ ...rejected, tokensId: 2 })
    expect(run.state.value).toEqual({ renewing: 'waiting' })
    expect(run.state.context.tokensId).toBe(2)
  })
})

describe('a refresh fails', () => {
  test('and its session ends, unless another tab stores tokens within 200 ms', () => {
    const run = refreshing()
    run.fail('refreshTokens', refused(401))
    expect(run.state.value).toEqual({ renewing: 'refused' })
    expect(run.untilNextTimer()).toBe(200)
    run.elapse()
    expect(run.state.value).toBe('ended')
  })

  test('for want of a network, and the session stays', () => {
    const run = refreshing()
    run.fail('refreshTokens', new ApiError('offline'))
    expect(run.state.value).toBe('offline')
  })

  test('because the session has ended in the meantime', () => {
    const run = refreshing()
    run.finish('refreshTokens', false)
    expect(run.state.value).toBe('ended')
  })

  test('to watch other tabs, logs that, and continues', () => {
    const run = refreshing()
    run.fail('watchTokens', new Error('no events'))
    expect(run.effects.at(-1)).toEqual({ type: 'report', params: 'The tokens cannot be watched' })
    expect(run.state.value).toEqual({ renewing: 'refreshing' })
  })
})
