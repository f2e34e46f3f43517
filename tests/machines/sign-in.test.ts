import { describe, expect, test } from 'vitest'
import { signInMachine } from '#machines/sign-in.ts'
import { hold } from '#model/index.ts'
import {
  ada,
  allowance,
  callbacks,
  nobody,
  redirectUri,
  refused,
  signedIn,
  tokens,
  unreachable,
} from '#models/samples.ts'

const input = { session: nobody, callback: null, redirectUri, allowance, email: '', returnTo: '/team', hasEnded: false }
const plugin = { ...input, session: signedIn(ada), callback: callbacks.application }
const submit = { type: 'form.submitted' as const, values: { email: ' ada@example.com ', password: ' secret ' } }

function signingIn() {
  const run = hold(signInMachine, input)
  run.send(submit)
  return run
}

describe('the form (Specification §5, Login)', () => {
  test('says what is wrong with each field, and asks nobody', () => {
    const run = hold(signInMachine, input)
    run.send({ type: 'form.submitted', values: { email: 'ada', password: '12345' } })
    expect(run.state.value).toBe('ready')
    expect(run.state.context.fieldProblems).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    })
  })

  test('sends the address trimmed and the password as it is', () => {
    expect(signingIn().inputOf('logIn')).toEqual({ email: 'ada@example.com', password: ' secret ' })
  })
})

describe('signing in (Specification §4, Session)', () => {
  test('stores the tokens, then the user, and goes to the address that was wanted', () => {
    const run = signingIn()
    run.finish('logIn', tokens)
    run.finish('getCurrentUser', ada)
    expect(run.effects).toMatchObject([{ type: 'startSession' }, { type: 'storeUser', params: { user: ada } }])
    expect(run.state.output).toEqual({ to: '/team' })
  })

  test.each([400, 401, 403, 404, 422])('status %i: the address and the password do not belong together', (status) => {
    const run = signingIn()
    run.fail('logIn', refused(status))
    expect(run.state.value).toBe('ready')
    expect(run.state.context.problem).toBe('Invalid email or password')
  })

  test.each([unreachable, refused(429), refused(503)])('%s: the password is not blamed', (error) => {
    const run = signingIn()
    run.fail('logIn', error)
    expect(run.state.context.problem).not.toBe('')
    expect(run.state.context.problem).not.toContain('password')
  })

  test('a user that cannot be fetched leaves nothing stored', () => {
    const run = signingIn()
    run.finish('logIn', tokens)
    run.fail('getCurrentUser', unreachable)
    expect(run.effects.map(({ type }) => type)).toEqual(['startSession', 'clearSession'])
    expect(run.state.context.problem).toBe('Failed to complete authentication')
  })

  test('a new attempt takes back what the last one said', () => {
    const run = hold(signInMachine, { ...input, hasEnded: true })
    run.send(submit)
    run.fail('logIn', refused(401))
    run.send(submit)
    expect(run.state.context).toMatchObject({ problem: '', hasEnded: false })
  })
})

describe('somebody who is signed in already', () => {
  test('goes on at once', () => {
    expect(hold(signInMachine, { ...input, session: signedIn(ada) }).state.output).toEqual({ to: '/team' })
  })

  test('goes on when another tab signs in', () => {
    const run = hold(signInMachine, input)
    run.send({ type: 'session.changed', session: signedIn(ada) })
    expect(run.state.status).toBe('done')
  })

  test('goes on when another tab has signed in while a provider was asked in vain', () => {
    const run = hold(signInMachine, input)
    run.send({ type: 'provider.chosen', provider: 'github' })
    run.send({ type: 'session.changed', session: signedIn(ada) })
    expect(run.state.value).toBe('connecting')
    run.finish('oauthStart', { href: null })
    expect(run.state.output).toEqual({ to: '/team' })
  })
})

describe('plugin mode (Specification §4, Login with plugin callback)', () => {
  test('asks even somebody who is signed in, and hands off after one click', () => {
    const run = hold(signInMachine, plugin)
    expect(run.state.value).toBe('ready')
    run.send({ type: 'continue.chosen' })
    expect(run.inputOf('handoff')).toEqual({ callback: callbacks.application, allowance })
    run.finish('handoff', { href: 'https://ide.example.com/' })
    expect(run.state.output).toEqual({ href: 'https://ide.example.com/' })
  })

  test('CONTINUE AS is for those who are signed in', () => {
    const run = hold(signInMachine, { ...plugin, session: nobody })
    run.send({ type: 'continue.chosen' })
    expect(run.state.value).toBe('ready')
  })

  test('CONTINUE AS is over when the session is: here, or in another tab', () => {
    const here = hold(signInMachine, plugin)
    here.send(submit)
    here.finish('logIn', tokens)
    here.fail('getCurrentUser', unreachable)
    const elsewhere = hold(signInMachine, plugin)
    elsewhere.send({ type: 'provider.chosen', provider: 'github' })
    elsewhere.send({ type: 'session.changed', session: nobody })
    elsewhere.finish('oauthStart', { href: null })
    for (const run of [here, elsewhere]) {
      run.send({ type: 'continue.chosen' })
      expect(run.state.value).toBe('ready')
      expect(run.state.context.session).toMatchObject({ hasToken: false, user: null })
    }
  })

  test('hands off after signing in by password', () => {
    const run = hold(signInMachine, { ...plugin, session: nobody })
    run.send(submit)
    run.finish('logIn', tokens)
    run.finish('getCurrentUser', ada)
    expect(run.state.value).toBe('handingOff')
  })

  test('a hand-off that breaks is logged and leads to /profile', () => {
    const run = hold(signInMachine, plugin)
    run.send({ type: 'continue.chosen' })
    run.fail('handoff', new Error('broken'))
    expect(run.effects).toContainEqual({ type: 'report', params: 'The plugin hand-off failed' })
    expect(run.state.output).toEqual({ to: '/profile' })
  })
})

describe('a provider (Specification §4, OAuth start)', () => {
  const choose = (provider: string) => {
    const run = hold(signInMachine, input)
    run.send({ type: 'provider.chosen', provider })
    return run
  }

  test.each([
    ['without an editor', null],
    ['for an editor', callbacks.application],
  ])('is asked %s', (_, callback) => {
    const run = hold(signInMachine, { ...input, callback })
    run.send({ type: 'provider.chosen', provider: 'github' })
    expect(run.state.hasTag('connecting')).toBe(true)
    expect(run.inputOf('oauthStart')).toEqual({ provider: 'github', redirectUri, callback })
  })

  test('is not told of an address that is not allowed', () => {
    const run = hold(signInMachine, { ...input, callback: callbacks.refused })
    run.send({ type: 'provider.chosen', provider: 'github' })
    expect(run.inputOf('oauthStart')).toEqual({ provider: 'github', redirectUri, callback: null })
  })

  test('the browser leaves once, and the form is back when it comes back to the page', () => {
    const run = choose('google')
    run.finish('oauthStart', { href: 'https://google.example.com/authorize' })
    expect(run.emitted).toEqual([{ type: 'page.leaving', href: 'https://google.example.com/authorize' }])
    expect(run.state.hasTag('connecting')).toBe(true)
    run.send({ type: 'page.restored' })
    expect(run.state.value).toBe('ready')
    expect(run.state.context.problem).toBe('')
    expect(run.emitted).toHaveLength(1)
  })

  test.each([
    ['github', 'Failed to initiate GitHub login'],
    ['google', 'Failed to initiate Google login'],
  ])('%s that cannot be reached is named (Specification §8, OAuth start)', (provider, problem) => {
    const [refusing, broken] = [choose(provider), choose(provider)]
    refusing.finish('oauthStart', { href: null })
    broken.fail('oauthStart', new Error('broken'))
    for (const { state, emitted } of [refusing, broken]) {
      expect(state.value).toBe('ready')
      expect(state.context.problem).toBe(problem)
      expect(emitted).toEqual([])
    }
  })

  test('nobody can sign in by password meanwhile', () => {
    const run = choose('github')
    run.send(submit)
    expect(run.state.value).toBe('connecting')
  })

  test('choosing takes back what the last attempt said', () => {
    const run = signingIn()
    run.fail('logIn', refused(401))
    run.send({ type: 'provider.chosen', provider: 'github' })
    expect(run.state.context.problem).toBe('')
  })
})

test('the address that is typed is known to the way to another screen', () => {
  const run = hold(signInMachine, input)
  run.send({ type: 'form.edited', values: { email: ' ada@example.com', password: 'secret' } })
  expect(run.state.context.email).toBe('ada@example.com')
  expect(JSON.stringify(run.actor.getPersistedSnapshot())).not.toContain('secret')
})
