import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import type { InputFrom } from 'xstate'
import { signInMachine } from '#machines/plugin-sign-in.ts'
import {
  ada,
  confirmed,
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
const shown = { type: 'attention.gained' } as const
const github = { type: 'provider.chosen', provider: 'github' } as const
const submit = { type: 'form.submitted' as const, values: { email: ' ada@example.com ', password: ' secret ' } }

const pageIn = ({ value }: { value: unknown }) => (value as { form?: { page: unknown } }).form?.page
const unguarded = { ready: 'unguarded' }
const guarded = (consent: string) => ({ ready: { guarded: consent } })

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
  [null, unguarded],
  [destinations.application, guarded('armed')],
])('shows an error at each field, and makes no call (Specification §5, Login): %o', (destination, state) => {
  const run = open({ destination })
  run.send({ type: 'form.submitted', values: { email: 'ada', password: '12345' } })
  expect(pageIn(run.state)).toEqual(state)
  expect(run.state.context.fieldProblems).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  })
})

describe('signing in (Specification §4, Session)', () => {
  test('stores the tokens, then the user, is busy and opens the requested URL', () => {
    const run = signingIn()
    expect(run.inputOf('logIn')).toEqual({ body: { email: 'ada@example.com', password: ' secret ' } })
    expect(run.state.hasTag('busy')).toBe(true)
    run.finish('logIn', tokens)
    expect(run.state.hasTag('busy')).toBe(true)
    run.finish('getCurrentUser', confirmed(ada))
    expect(run.effects).toEqual([
      { type: 'startSession', params: tokens },
      { type: 'storeUser', params: confirmed(ada) },
    ])
    expect(run.state.output).toEqual({ to: '/team' })
  })

  test.each([null, destinations.application])('leaves nothing stored if the user cannot be read: %o', (destination) => {
    const run = open({ destination, ...(destination && { session: signedIn(grace) }) })
    run.send(submit)
    run.finish('logIn', tokens)
    run.send({ type: 'session.changed', session: signedIn(ada) })
    run.fail('getCurrentUser', Object.assign(refused(500), { tokensId: 7 }))
    expect(run.effects.at(-1)).toEqual({ type: 'endSession', params: { ending: 'chosen', tokensId: 7 } })
    expect(pageIn(run.state)).toEqual(destination ? guarded('unseen') : unguarded)
    const { problem, account, session } = run.state.context
    expect([problem, account, session.user]).toEqual(['Failed to complete authentication', null, null])
  })

  test.each([
    [null, '/profile'],
    ['/team?a=1', '/team?a=1'],
    ['//evil.example.com', '/profile'],
  ])('returns to %j as %s', (returnTo, to) => {
    expect(simulate(signInMachine, { ...input, returnTo, session: signedIn(ada) }).state.output).toEqual({ to })
  })

  test('a session whose user is not known yet skips the form too', () => {
    const run = simulate(signInMachine, { ...input, session: { hasToken: true, user: null } })
    expect(run.state.output).toEqual({ to: '/team' })
  })

  test('welcomes a user who joined before the sign-in', () => {
    const run = simulate(signInMachine, { ...input, joined: true, session: signedIn(ada) })
    expect(run.state.output).toEqual({ to: '/team', state: { joined: true } })
  })

  test.each([400, 401, 403, 404, 422])('status %i: says that email or password is wrong', (status) => {
    const run = signingIn()
    run.fail('logIn', refused(status))
    expect(pageIn(run.state)).toEqual(unguarded)
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

test('a wait continues while a provider is tried, and its end is forgotten with the next attempt', () => {
  const run = signingIn()
  run.fail('logIn', tooMany)
  run.send(github)
  run.finish('oauthStart', false)
  run.send(submit)
  expect(() => run.inputOf('logIn')).toThrow(Infeasible)
  expect(run.untilNextTimer()).toBe(30_000)
  run.elapse()
  expect(run.state.hasTag('over')).toBe(true)
  run.send(github)
  expect(run.state.value).toMatchObject({ form: { wait: 'open' } })
})

test('without an editor, there is no receiver to choose', () => {
  const run = simulate(signInMachine, input)
  run.send({ type: 'code.chosen' })
  expect(run.state.value).toEqual({ form: { page: unguarded, receiver: 'none', wait: 'open' } })
})

test('a session that another tab starts is used after a provider could not be opened', () => {
  const run = simulate(signInMachine, input)
  run.send({ type: 'provider.chosen', provider: 'github' })
  run.send({ type: 'session.changed', session: signedIn(ada) })
  expect(pageIn(run.state)).toBe('connecting')
  run.finish('oauthStart', false)
  expect(run.state.output).toEqual({ to: '/team' })
})

describe('plugin mode (Specification §4, Login with plugin callback)', () => {
  test.each([{ type: 'continue.chosen' } as const, submit, github])(
    '$type takes effect half a second after the screen is shown',
    (press) => {
      const run = simulate(signInMachine, plugin)
      run.send(press)
      expect(pageIn(run.state), 'before it is shown').toEqual(guarded('unseen'))
      run.send(shown)
      run.send(press)
      expect(pageIn(run.state)).toEqual(guarded('appearing'))
      run.elapse()
      run.send(press)
      expect(run.state.matches({ form: { page: 'ready' } })).toBe(false)
    },
  )

  test('asks a signed-in user too, and hands off after one click', () => {
    const run = open(plugin)
    run.send({ type: 'session.changed', session: signedIn({ ...ada, firstName: 'Augusta' }) })
    expect(run.state.context.session.user?.firstName).toBe('Augusta')
    run.send({ type: 'continue.chosen' })
    expect(run.inputOf('handoff')).toEqual({ destination: destinations.application, account: ada, mode: 'callback' })
  })

  test('a signed-in user gets a code with one click, also for a rejected callback URL', () => {
    const run = simulate(signInMachine, { ...plugin, destination: destinations.refused })
    run.send({ type: 'code.chosen' })
    expect(run.inputOf('handoff')).toEqual({ destination: destinations.refused, account: ada, mode: 'code' })
  })

  test.each(['code', 'callback'])('a visitor can choose the code, or again the editor: %s', (mode) => {
    const run = open({ ...plugin, session: nobody })
    const press = (pressed: typeof submit | typeof github) => {
      run.send(shown)
      run.elapse()
      run.send(pressed)
    }
    run.send(github)
    run.send({ type: 'code.chosen' })
    expect(run.state.value, 'ignores input').toMatchObject({ form: { receiver: 'editor' } })
    run.finish('oauthStart', false)
    run.send({ type: 'code.chosen' })
    press(github)
    run.send({ type: 'callback.chosen' })
    expect(run.inputOf('oauthStart')).toMatchObject({ callback: null })
    run.finish('oauthStart', false)
    press(submit)
    run.fail('logIn', tooMany)
    run.elapse()
    press(submit)
    run.finish('logIn', tokens)
    run.fail('getCurrentUser', refused(500))
    expect(run.state.value).toMatchObject({ form: { receiver: 'code' } })
    if (mode === 'callback') run.send({ type: 'callback.chosen' })
    press(submit)
    run.finish('logIn', tokens)
    run.finish('getCurrentUser', confirmed(ada))
    expect(run.inputOf('handoff')).toEqual({ destination: destinations.application, account: ada, mode })
  })

  test('the form below CONTINUE AS signs another user in', () => {
    const run = open(plugin)
    run.send(submit)
    run.finish('logIn', tokens)
    run.finish('getCurrentUser', confirmed(grace))
    expect(run.inputOf('handoff')).toMatchObject({ account: { id: grace.id }, mode: 'callback' })
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
      expect(pageIn(run.state)).toEqual(guarded('armed'))
      run.send({ type: 'session.changed', session })
      expect(pageIn(run.state)).toEqual(guarded('unseen'))
      expect(run.state.context.account?.id).toBe(session.user?.id)
      run.send(shown)
      run.elapse()
    }
  })

  test('Back to a reloaded page shows the hand-off to its user, and asks anyone else', () => {
    const run = simulate(signInMachine, back)
    expect(run.inputOf('handoff')).toEqual({ destination: destinations.loopback, account: ada, mode: 'return' })
    for (const others of [{ sentBy: null }, { session: signedIn(grace) }, { session: nobody }])
      expect(simulate(signInMachine, { ...back, ...others }).state.matches('form')).toBe(true)
  })

  const handoffs = {
    callback: () => {
      const run = open(plugin)
      run.send({ type: 'continue.chosen' })
      return run
    },
    code: () => simulate(signInMachine, { ...plugin, wantsCode: true }),
    back: () => simulate(signInMachine, back),
  }

  test.each(Object.entries(handoffs))('a hand-off says where to go, or opens /profile if it fails: %s', (_, reach) => {
    const [handed, broken] = [reach(), reach()]
    handed.finish('handoff', { to: '/elsewhere' })
    expect(handed.state.output).toEqual({ to: '/elsewhere' })
    const { handoff } = broken.state.children
    broken.send({ type: 'session.changed', session: signedIn(grace) })
    expect(broken.state.children.handoff).toBe(handoff)
    broken.fail('handoff', new Error('broken'))
    expect(broken.effects).toEqual([{ type: 'report', params: 'The plugin hand-off failed' }])
    expect(broken.state.output).toEqual({ to: '/profile' })
  })

  test('the reason of an earlier error does not stay below a later one', () => {
    const run = open(plugin)
    run.send(submit)
    run.fail('logIn', refused(403, 'Activate it first.'))
    run.send(shown)
    run.elapse()
    run.send(submit)
    run.finish('logIn', tokens)
    run.fail('getCurrentUser', refused(500))
    expect(run.state.context).toMatchObject({ problem: 'Failed to complete authentication', reason: '' })
  })

  const wantsCode = { ...plugin, destination: destinations.refused, wantsCode: true }

  test('shows the code that another page has asked for, once', () => {
    const run = simulate(signInMachine, wantsCode)
    expect(run.inputOf('handoff')).toEqual({ destination: destinations.refused, account: ada, mode: 'code' })
    const to = `/login?${new URLSearchParams({ callback: destinations.refused.url })}`
    expect(run.emitted).toEqual([{ type: 'url.replaced', to }])
    const signedOut = simulate(signInMachine, { ...wantsCode, session: nobody })
    expect([pageIn(signedOut.state), signedOut.emitted]).toEqual([guarded('unseen'), []])
  })

  test('offers CONTINUE AS for a session from elsewhere after a failed attempt', () => {
    const start = (attempt: typeof submit | { type: 'provider.chosen'; provider: 'github' }) => {
      const run = open({ ...back, session: nobody })
      run.send(attempt)
      run.send({ type: 'session.changed', session: signedIn(ada) })
      return run
    }
    const [unsent, restored, broken] = [start(github), start(github), start(github)]
    const [refusing, waiting] = [start(submit), start(submit)]
    unsent.finish('oauthStart', false)
    restored.finish('oauthStart', true)
    refusing.fail('logIn', refused(401))
    waiting.fail('logIn', tooMany)
    broken.fail('oauthStart', new Error('broken'))
    for (const { state } of [unsent, refusing, waiting, restored, broken])
      expect([pageIn(state), state.context.account]).toEqual([guarded('unseen'), ada])
    waiting.send(shown)
    waiting.elapse()
    for (const values of [{}, submit.values]) waiting.send({ type: 'form.submitted', values })
    expect(waiting.state.value, 'nothing is sent during a wait').toEqual({
      form: { page: guarded('armed'), receiver: 'editor', wait: 'waiting' },
    })
    expect(waiting.state.context.fieldProblems, 'nor checked').toEqual({})
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

  test('leaves the form as it was if the user comes back', () => {
    const run = choose('google')
    run.finish('oauthStart', true)
    expect([pageIn(run.state), run.state.context.problem]).toEqual([unguarded, ''])
  })

  test('is named if it cannot be reached (Specification §8, OAuth start)', () => {
    const [refusing, broken] = [choose('github'), choose('github')]
    refusing.finish('oauthStart', false)
    broken.fail('oauthStart', new Error('broken'))
    for (const { state } of [refusing, broken]) {
      expect(pageIn(state)).toEqual(unguarded)
      expect(state.context.problem).toBe('Failed to initiate GitHub login')
    }
  })
})

test('keeps the typed email for the next screen', () => {
  const run = simulate(signInMachine, input)
  run.send({ type: 'form.edited', values: { email: ' ada@example.com', password: 'secret' } })
  expect(run.state.context.email).toBe('ada@example.com')
})
