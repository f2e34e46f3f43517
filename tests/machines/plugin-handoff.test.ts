import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { type HandoffMode, pluginHandoffMachine } from '#machines/plugin-handoff.ts'
import { ada, callbacks, destinations, grace, nobody, signedIn, unreachable } from '#qa/models/samples.ts'

const account = { id: ada.id, email: ada.email }
const token = { exchangeToken: 'code', expiresIn: null }

const handOff = (name: keyof typeof destinations, mode: HandoffMode = 'callback') =>
  simulate(pluginHandoffMachine, { destination: destinations[name], account, mode })

type Run = ReturnType<typeof handOff>

/** Presses OPEN AGAIN, half a second after it is shown. */
function openAgain(run: Run) {
  const press = () => run.send({ type: 'opening.repeated' })
  const { value } = run.state
  press()
  expect(run.state.value).toEqual(value)
  run.send({ type: 'attention.gained' })
  press()
  expect([run.state.hasTag('appearing'), run.untilNextTimer()]).toEqual([true, 500])
  run.elapse()
  press()
}

function handedOver(name: keyof typeof destinations) {
  const run = handOff(name)
  expect(run.inputOf('generateExchangeToken')).toEqual({ user: ada.id })
  run.finish('generateExchangeToken', token)
  return run
}

const opening = { type: 'navigation.requested', href: 'vscode://assistant.editor/signed-in?exchange_token=code' }

test('opens an application, again if asked, and keeps the page with the code', () => {
  const run = handedOver('application')
  openAgain(run)
  expect(run.emitted).toEqual([opening, opening])
  expect(run.state.context.exchangeToken).toBe('code')
  run.send({ type: 'profile.chosen' })
  expect(run.state.output).toEqual({ to: '/profile' })
})

test('another host gets a token only with consent; otherwise /profile opens', () => {
  const [agreed, declined] = [handOff('otherHost'), handOff('otherHost')]
  agreed.send({ type: 'consent.given' })
  agreed.send({ type: 'attention.gained' })
  expect(agreed.untilNextTimer()).toBe(500)
  agreed.send({ type: 'consent.given' })
  expect(() => agreed.finish('generateExchangeToken'), 'the press of half a second is another one').toThrow(Infeasible)
  agreed.elapse()
  agreed.send({ type: 'consent.given' })
  agreed.finish('generateExchangeToken', token)
  expect(agreed.emitted).toMatchObject([{ href: 'https://ide.example.com/callback?exchange_token=code' }])
  declined.send({ type: 'consent.refused' })
  expect(declined.state.output).toEqual({ to: '/profile' })
})

test('logs a forbidden callback URL without its text, and requests no token', () => {
  for (const mode of ['callback', 'return'] as const) {
    const run = handOff('refused', mode)
    expect(run.state.output).toEqual({
      to: '/profile',
      state: { notSentTo: callbacks.refused, rejection: 'unsafeScheme' },
    })
    expect(run.effects).toEqual([{ type: 'report', params: expect.not.stringContaining('alert') }])
  }
})

test.each(['callback', 'code'] as const)(
  'a token call (%s) is busy, and a failure is logged and opens /profile',
  (mode) => {
    const run = handOff('loopback', mode)
    expect(run.state.hasTag('busy')).toBe(true)
    run.fail('generateExchangeToken', unreachable)
    const logged = 'The exchange token for the plugin could not be generated'
    expect(run.effects).toEqual([{ type: 'report', params: logged }])
    expect(run.state.output).toEqual({ to: '/profile', state: { notSentTo: callbacks.loopback } })
  },
)

test.each([
  [
    'Back to the kept page',
    () => {
      const run = handedOver('loopback')
      run.send({ type: 'page.restored' })
      return run
    },
  ],
  [
    'ten seconds',
    () => {
      const run = handedOver('loopback')
      expect(run.untilNextTimer()).toBe(10_000)
      run.elapse()
      return run
    },
  ],
  ['Back to a page that is reloaded', () => handOff('loopback', 'return')],
])(
  'a callback without a response, after %s: calls nothing before a click, and each click makes a new token',
  (_, reach) => {
    const run = reach()
    expect(run.state.matches('unanswered')).toBe(true)
    expect(() => run.finish('generateExchangeToken')).toThrow(Infeasible)
    openAgain(run)
    run.finish('generateExchangeToken', { ...token, exchangeToken: 'second' })
    expect(run.emitted.at(-1)).toMatchObject({ href: expect.stringContaining('exchange_token=second') })
    run.send({ type: 'page.restored' })
    run.send({ type: 'profile.chosen' })
    expect(run.state.output).toEqual({ to: '/profile' })
  },
)

test('reports a return that it cannot watch, and keeps the timer', () => {
  const run = handedOver('loopback')
  run.fail('watchPageRestored', new Error('no events'))
  expect(run.effects).toEqual([{ type: 'report', params: 'The return to this page cannot be watched' }])
  expect([run.state.value, run.emitted.length]).toEqual(['sent', 1])
  expect(() => run.fail('watchPageRestored', new Error('no events'))).toThrow(Infeasible)
})

test('reports a session that it cannot follow, and continues', () => {
  const run = handOff('loopback')
  run.fail('followSession', new Error('no session'))
  expect(run.effects).toEqual([{ type: 'report', params: 'The session of the hand-off cannot be followed' }])
  expect(run.state.value).toBe('generatingToken')
})

const reaches = {
  asking: () => handOff('otherHost'),
  opened: () => handedOver('application'),
  unanswered: () => handOff('loopback', 'return'),
}

test.each(Object.entries(reaches))(
  'a code in %s: each click makes one call and sends nothing to the editor',
  (_, reach) => {
    const run = reach()
    const sent = run.emitted.length
    for (const exchangeToken of ['first', 'second']) {
      run.send({ type: 'code.chosen' })
      run.finish('generateExchangeToken', { exchangeToken, expiresIn: 300 })
      expect(run.state.value).toBe('showingCode')
      expect(run.state.context).toMatchObject({ exchangeToken, lifetime: 300 })
    }
    expect(run.emitted).toHaveLength(sent)
    run.send({ type: 'profile.chosen' })
    expect(run.state.output).toEqual({ to: '/profile' })
  },
)

test('a code is available for a rejected callback URL, without a log entry', () => {
  const run = handOff('refused', 'code')
  run.finish('generateExchangeToken', token)
  expect([run.state.value, run.effects]).toEqual(['showingCode', []])
})

const back = { to: `/login?${new URLSearchParams({ callback: callbacks.loopback })}` }

test.each([nobody, signedIn(grace)])('a session that ends or changes users stops the hand-off: %o', (session) => {
  for (const run of [handOff('loopback'), handedOver('loopback')]) {
    run.send({ type: 'session.changed', session })
    expect(run.state.output).toEqual(back)
    expect(run.state.context).toMatchObject({ exchangeToken: '', href: '' })
  }
})

test.each([signedIn(ada), { hasToken: true, user: null }])(
  'the session of the same user continues it: %o',
  (session) => {
    const run = handOff('loopback')
    run.send({ type: 'session.changed', session })
    expect(run.state.value).toBe('generatingToken')
  },
)
