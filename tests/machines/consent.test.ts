import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { oauthCallbackMachine } from '#machines/oauth-callback.ts'
import { type HandoffMode, pluginHandoffMachine } from '#machines/plugin-handoff.ts'
import { signInMachine } from '#machines/plugin-sign-in.ts'
import { ada, allowance, destinations, nobody, redirectUri, signedIn, signInInput } from '#qa/models/samples.ts'

// A press that began elsewhere must not press a button that gives a sign-in away.

const shown = { type: 'attention.gained' } as const
const answer = { code: 'code-1', state: 'state-1', provider: 'github', error: null }

const handOff = (destination: keyof typeof destinations, mode: HandoffMode = 'callback') =>
  simulate(pluginHandoffMachine, { destination: destinations[destination], account: ada, mode })

const screens = {
  'CONTINUE AS': () =>
    simulate(signInMachine, {
      ...signInInput,
      session: signedIn(ada),
      destination: destinations.application,
    }),
  'CONTINUE of a sign-in that this tab did not start': () => {
    const started = { provider: null, redirectUri: null, state: null }
    const input = { answer, started, redirectUri, allowance, session: nobody, sentTo: null, sentBy: null }
    return simulate(oauthCallbackMachine, input)
  },
  'SEND SIGN-IN': () => handOff('otherHost'),
  'OPEN AGAIN of an application': () => {
    const run = handOff('application')
    run.finish('generateExchangeToken', { exchangeToken: 'code', expiresIn: null })
    return run
  },
  'OPEN AGAIN after Back': () => handOff('loopback', 'return'),
}

describe.each(Object.entries(screens))('%s', (_, reach) => {
  test('waits half a second from the moment it is shown, and after each return', () => {
    const run = reach()
    const tags = () => ['unseen', 'appearing', 'armed'].filter((tag) => run.state.tags.has(tag))
    const children = Object.values(run.state.children)
    expect(tags()).toEqual(['unseen'])
    for (const _ of ['shown', 'returned', 'pressed too early']) {
      for (const _ of ['once', 'again']) run.send(shown)
      expect([tags(), run.untilNextTimer()]).toEqual([['appearing'], 500])
      run.elapse()
      expect(tags()).toEqual(['armed'])
    }
    expect(Object.values(run.state.children)).toEqual(children)
  })

  test('stays disabled and reports it if the focus cannot be watched', () => {
    const run = reach()
    const { value } = run.state
    run.fail('watchAttention', new Error('no events'))
    expect(run.state.value).toEqual(value)
    expect(run.effects.at(-1)).toEqual({
      type: 'report',
      params: 'Focus and visibility of this page cannot be watched',
    })
    expect(() => run.fail('watchAttention', new Error('no events'))).toThrow(Infeasible)
  })
})
