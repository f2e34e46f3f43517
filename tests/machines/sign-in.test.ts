import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import type { InputFrom } from 'xstate'
import { signInMachine } from '#machines/plugin-sign-in.ts'
import {
  ada,
  destinations,
  grace,
  nobody,
  redirectUri,
  refused,
  signedIn,
  signInInput,
  tokens,
  tooMany,
} from '#qa/models/samples.ts'

const input = { ...signInInput, returnTo: '/team' }
const plugin = { ...input, session: signedIn(ada), destination: destinations.application }
const account = { id: ada.id, email: ada.email }
const notStored = 'Failed to store OAuth session data'
const shown = { type: 'attention.gained' } as const
const submit = { type: 'form.submitted' as const, values: { email: ' ada@example.com ', password: ' secret ' } }

const guarded = (consent: string) => ({ ready: { guarded: { consent, receiver: 'editor' } } })

/** Opens the screen. For an editor, its buttons work half a second later. */
function open(more: Partial<InputFrom<typeof signInMachine>>) {
  const run = simulate(signInMachine, { ...input, ...more })
  run.send(shown)
  if (more.destination) run.elapse()
  return run
}

function signingIn() {
  const run = simulate(signInMachine, input)
  run.send(submit)
  return run
}

test.each([
  [null, { ready: 'unguarded' }],
  [destinations.application, guarded('armed')],
])('shows an error at each field, and makes no call (Specification §5, Login): %o', (destination, state) => {
  const run = open({ destination })
  run.send({ type: 'form.submitted', values: { email: 'ada', password: '12345' } })
  expect(run.state.value).toEqual(state)
  expect(run.state.context.fieldProblems).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  })
})

describe('signing in (Specification §4, Session)', () => {
  test.each([null, destinations.application])(
    'stores the tokens, is busy and opens the page of the completion: %o',
    (destination) => {
      const run = open({ destination })
      run.send(submit)
      expect(run.inputOf('logIn')).toEqual({ body: { email: 'ada@example.com', password: ' secret ' } })
      expect(run.state.hasTag('busy')).toBe(true)
      run.finish('logIn', tokens)
      expect(run.state.hasTag('busy')).toBe(true)
      expect(run.effects).toMatchObject([{ type: 'startSession', params: tokens }])
      const exit = { to: '/team' }
      expect(run.inputOf('completion')).toEqual({ destination, start: 'callback', account: null, exit })
      run.finish('completion', exit)
      expect(run.state.output).toEqual({ to: '/team' })
    },
  )

  test.each([
    [null, '/profile'],
    ['/team?a=1', '/team?a=1'],
    ['//evil.example.com', '/profile'],
  ])('returns to %j as %s', (returnTo, to) => {
    expect(simulate(signInMachine, { ...input, returnTo, session: signedIn(ada) }).state.output).toEqual({ to })
  })

  test('welcomes a user who joined before the sign-in', () => {
    const run = simulate(signInMachine, { ...input, joined: true, session: signedIn(ada) })
    expect(run.state.output).toEqual({ to: '/team', state: { joined: true } })
  })

  test.each([400, 401, 403, 404, 422])('status %i: says that email or password is wrong', (status) => {
    const run = signingIn()
    run.fail('logIn', refused(status))
    expect(run.state.value).toEqual({ ready: 'unguarded' })
    expect(run.state.context).toMatchObject({
      problem: 'Invalid email or password',
      fieldProblems: { password: '' },
      email: 'ada@example.com',
    })
  })

  test.each([
    [403, 'Activate it first.', { reason: 'Activate it first.', fieldProblems: {} }],
    [401, 'No.', { reason: '', fieldProblems: { password: '' } }],
  ])('status %i with a message: gives a 403’s, which blames no password', (status, message, shown) => {
    const run = signingIn()
    run.fail('logIn', refused(status, message))
    expect(run.state.context).toMatchObject({ problem: 'Invalid email or password', ...shown })
  })

  test.each([submit, { type: 'provider.chosen', provider: 'github' } as const])(
    '$type clears the last error and the notice of the last session',
    (event) => {
      const run = simulate(signInMachine, { ...input, ended: 'here' })
      run.send(event)
      expect(run.state.context.ended).toBeNull()
      for (const destination of [null, destinations.application]) {
        const failed = simulate(signInMachine, { ...input, destination })
        const press = (pressed: typeof event) => {
          failed.send(shown)
          if (destination) failed.elapse()
          failed.send(pressed)
        }
        press(submit)
        failed.fail('logIn', refused(401))
        press(event)
        expect(failed.state.context.problem).toBe('')
      }
    },
  )
})

test('a session that another tab starts is used after a provider could not be opened', () => {
  const run = simulate(signInMachine, input)
  run.send({ type: 'provider.chosen', provider: 'github' })
  run.send({ type: 'session.changed', session: signedIn(ada) })
  expect(run.state.value).toBe('connecting')
  run.finish('oauthStart', { href: null, isStored: false })
  expect(run.state.output).toEqual({ to: '/team' })
})

describe('plugin mode (Specification §4, Login with plugin callback)', () => {
  const github = { type: 'provider.chosen', provider: 'github' } as const

  test.each([{ type: 'continue.chosen' } as const, submit, github])(
    '$type takes effect half a second after the screen is shown',
    (press) => {
      const run = simulate(signInMachine, plugin)
      run.send(press)
      expect(run.state.value, 'before it is shown').toEqual(guarded('unseen'))
      run.send(shown)
      run.send(press)
      expect(run.state.value).toEqual(guarded('appearing'))
      run.elapse()
      run.send(press)
      expect(run.state.matches('ready')).toBe(false)
    },
  )

  test('asks a signed-in user too, and hands off after one click', () => {
    const run = open(plugin)
    run.send({ type: 'session.changed', session: signedIn({ ...ada, firstName: 'Augusta' }) })
    expect(run.state.context.session.user?.firstName).toBe('Augusta')
    run.send({ type: 'continue.chosen' })
    expect(run.state.hasTag('busy')).toBe(true)
    expect(run.inputOf('completion')).toMatchObject({
      destination: destinations.application,
      account,
      start: 'callback',
    })
    run.finish('completion', { to: '/profile' })
    expect(run.state.output).toEqual({ to: '/profile' })
  })

  test('a signed-in user gets a code with one click, also for a rejected callback URL', () => {
    const run = simulate(signInMachine, { ...plugin, destination: destinations.refused })
    run.send({ type: 'code.chosen' })
    expect(run.state.value).toBe('continuing')
    expect(run.inputOf('completion')).toMatchObject({ destination: destinations.refused, account, start: 'code' })
  })

  test('a visitor can choose the code, then the editor; a provider gets no callback', () => {
    const run = open({ ...plugin, session: nobody })
    run.send({ type: 'code.chosen' })
    run.send(github)
    expect(run.inputOf('oauthStart')).toMatchObject({ callback: null })
    run.finish('oauthStart', { href: null, isStored: false })
    const submitAgain = () => {
      run.send(shown)
      run.elapse()
      run.send(submit)
    }
    submitAgain()
    run.finish('logIn', tokens)
    expect(run.inputOf('completion')).toMatchObject({ account: null, start: 'code' })
    run.finish('completion', null)
    run.send({ type: 'callback.chosen' })
    submitAgain()
    run.finish('logIn', tokens)
    expect(run.inputOf('completion')).toMatchObject({ start: 'callback' })
  })

  test('the form below CONTINUE AS signs another user in', () => {
    const run = completions.completing()
    expect(run.inputOf('completion')).toMatchObject({ account: null, start: 'callback' })
    expect(run.state.context.email).toBe('ada@example.com')
  })

  const back = { ...plugin, destination: destinations.loopback, sentBy: ada.id }

  test('CONTINUE AS waits until each account is shown, and keeps what is typed', () => {
    const run = open({ ...back, session: nobody })
    run.send({ type: 'continue.chosen' })
    run.send({ type: 'form.edited', values: { email: 'ben@example.com' } })
    run.send({ type: 'code.chosen' })
    run.send({ type: 'callback.chosen' })
    for (const session of [signedIn(ada), signedIn(grace), nobody]) {
      expect(run.state.value).toEqual(guarded('armed'))
      run.send({ type: 'session.changed', session })
      expect(run.state.value).toEqual(guarded('unseen'))
      expect(run.state.context.account?.id).toBe(session.user?.id)
      run.send(shown)
      run.elapse()
    }
  })

  test('Back to a reloaded page shows the hand-off to its user, and asks anyone else', () => {
    const run = simulate(signInMachine, back)
    expect(run.inputOf('completion')).toMatchObject({ account, start: 'return' })
    expect(run.state.hasTag('busy')).toBe(false)
    run.finish('completion', { to: '/profile' })
    expect(run.state.output).toEqual({ to: '/profile' })
    for (const others of [{ sentBy: null }, { session: signedIn(grace) }, { session: nobody }])
      expect(simulate(signInMachine, { ...back, ...others }).state.matches('ready')).toBe(true)
  })

  const completions = {
    returning: () => simulate(signInMachine, back),
    continuing: () => {
      const run = open(plugin)
      run.send({ type: 'continue.chosen' })
      return run
    },
    completing: () => {
      const run = open(plugin)
      run.send(submit)
      run.finish('logIn', tokens)
      return run
    },
  }

  test.each(Object.entries(completions))('forwards changes of the session while %s', (state, reach) => {
    const run = reach()
    const { completion } = run.state.children
    const changed = { type: 'session.changed' as const, session: signedIn(grace) }
    run.send(changed)
    expect(run.state.value).toBe(state)
    expect(run.effects.at(-1)).toEqual({ type: 'send session.changed to completion', params: changed })
    expect(run.state.children.completion).toBe(completion)
  })

  test.each(Object.entries(completions))('shows an error if %s fails (Specification §8)', (_, reach) => {
    const [incompletely, brokenly] = [reach(), reach()]
    incompletely.finish('completion', null)
    brokenly.fail('completion', new Error('broken'))
    for (const { state } of [incompletely, brokenly]) {
      const { problem, account, session } = state.context
      expect([state.value, problem]).toEqual([guarded('unseen'), 'Failed to complete authentication'])
      expect([account, session.user]).toEqual([null, null])
    }
  })

  test('the reason of an earlier error does not stay below a later one', () => {
    const run = open(plugin)
    run.send(submit)
    run.fail('logIn', refused(403, 'Activate it first.'))
    run.send(shown)
    run.elapse()
    run.send({ type: 'continue.chosen' })
    run.finish('completion', null)
    expect(run.state.context).toMatchObject({ problem: 'Failed to complete authentication', reason: '' })
  })

  const wantsCode = { ...plugin, destination: destinations.refused, wantsCode: true }

  test('shows the code that another page has asked for, once', () => {
    const run = simulate(signInMachine, wantsCode)
    expect(run.state.value).toBe('continuing')
    expect(run.inputOf('completion')).toMatchObject({ destination: destinations.refused, start: 'code', account })
    const to = `/login?${new URLSearchParams({ callback: destinations.refused.url })}`
    expect(run.emitted).toEqual([{ type: 'url.replaced', to }])
    const signedOut = simulate(signInMachine, { ...wantsCode, session: nobody })
    expect([signedOut.state.value, signedOut.emitted]).toEqual([guarded('unseen'), []])
  })

  test('offers CONTINUE AS for a session from elsewhere after a failed attempt', () => {
    const start = (attempt: typeof submit | { type: 'provider.chosen'; provider: 'github' }) => {
      const run = open({ ...back, session: nobody })
      run.send(attempt)
      run.send({ type: 'session.changed', session: signedIn(ada) })
      return run
    }
    const [unsent, restored, broken, stopped] = [start(github), start(github), start(github), start(github)]
    const [refusing, waiting, lost] = [start(submit), start(submit), start(github)]
    lost.finish('oauthStart', { href: 'https://github.example.com/', isStored: false })
    unsent.finish('oauthStart', { href: null, isStored: false })
    restored.finish('oauthStart', { href: 'https://github.example.com/', isStored: true })
    restored.send({ type: 'page.restored' })
    stopped.finish('oauthStart', { href: 'https://github.example.com/', isStored: true })
    stopped.elapse()
    refusing.fail('logIn', refused(401))
    waiting.fail('logIn', tooMany)
    broken.fail('oauthStart', new Error('broken'))
    for (const { state } of [unsent, lost, refusing, waiting, restored, broken, stopped])
      expect([state.value, state.context.account]).toEqual([guarded('unseen'), account])
    waiting.send(shown)
    waiting.elapse()
    waiting.send({ type: 'form.submitted', values: {} })
    expect(waiting.state.context.fieldProblems, 'nothing is checked during a wait').toEqual({})
  })
})

describe('a provider (Specification §4, OAuth start)', () => {
  const choose = (provider: string) => {
    const run = simulate(signInMachine, input)
    run.send({ type: 'provider.chosen', provider })
    return run
  }

  test.each([
    ['without an editor', null, null],
    ['for an editor', destinations.application, destinations.application.url],
    ['without a callback URL that is not allowed', destinations.refused, null],
  ])('is requested %s', (_, destination, callback) => {
    const run = open({ destination })
    run.send({ type: 'provider.chosen', provider: 'github' })
    expect(run.state.hasTag('connecting')).toBe(true)
    expect(run.inputOf('oauthStart')).toEqual({ provider: 'github', redirectUri, callback })
  })

  test('is opened once, and the form is back after Back or ten seconds', () => {
    const run = choose('google')
    run.finish('oauthStart', { href: 'https://google.example.com/authorize', isStored: true })
    expect(run.emitted).toEqual([{ type: 'navigation.requested', href: 'https://google.example.com/authorize' }])
    expect(run.state.hasTag('connecting')).toBe(true)
    const stopped = choose('google')
    stopped.finish('oauthStart', { href: 'https://google.example.com/authorize', isStored: true })
    expect(stopped.untilNextTimer()).toBe(10_000)
    stopped.elapse()
    run.send({ type: 'page.restored' })
    for (const { state, emitted } of [run, stopped]) {
      expect([state.value, state.context.problem, emitted.length]).toEqual([{ ready: 'unguarded' }, '', 1])
    }
  })

  test('is named if it cannot be reached (Specification §8, OAuth start)', () => {
    const [refusing, broken, losing] = [choose('github'), choose('github'), choose('github')]
    refusing.finish('oauthStart', { href: null, isStored: false })
    broken.fail('oauthStart', new Error('broken'))
    losing.finish('oauthStart', { href: 'https://github.example.com/', isStored: false })
    expect([refusing.effects, losing.effects]).toEqual([[], [{ type: 'report', params: notStored }]])
    for (const { state, emitted } of [refusing, broken, losing]) {
      expect(state.value).toEqual({ ready: 'unguarded' })
      expect(state.context.problem).toBe('Failed to initiate GitHub login')
      expect(emitted).toEqual([])
    }
  })
})

test('keeps the typed email for the next screen', () => {
  const run = simulate(signInMachine, input)
  run.send({ type: 'form.edited', values: { email: ' ada@example.com', password: 'secret' } })
  expect(run.state.context.email).toBe('ada@example.com')
})

test('reports once that it cannot watch the return from the provider', () => {
  const run = simulate(signInMachine, input)
  run.send({ type: 'provider.chosen', provider: 'github' })
  run.finish('oauthStart', { href: 'https://github.example.com/', isStored: true })
  run.fail('watchPageRestored', new Error('no events'))
  expect(run.effects).toEqual([{ type: 'report', params: 'The return to this page cannot be watched' }])
  expect(run.waiting()).toEqual([])
  expect(run.emitted).toHaveLength(1)
})
