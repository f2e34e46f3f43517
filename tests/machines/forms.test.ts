import { groupName } from '@statehouse/sandbox/people'
import { Infeasible, type SimulatedRun, simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { retryAfterOf } from '#api/errors.ts'
import { acceptInvitationMachine } from '#machines/accept-invitation.ts'
import { configurationMachine } from '#machines/configuration.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { passwordChangeMachine } from '#machines/password-change.ts'
import { passwordResetMachine } from '#machines/password-reset.ts'
import { signInMachine } from '#machines/plugin-sign-in.ts'
import { profileMachine } from '#machines/profile.ts'
import { registrationMachine } from '#machines/registration.ts'
import {
  ada,
  catalogues,
  configuration,
  newPassword,
  nobody,
  refused,
  registration,
  signedIn,
  signInInput,
  tooMany,
} from '#qa/models/samples.ts'
import { runOf, withNext, withOutcome, withRestSkipped } from '#rules/team/invitation-run.ts'
import { requestsOf, rows, typed } from './team/team-kit.ts'

// What every form does. RFC 6585 §4: after too many requests, a server may say when to retry.

type Run = SimulatedRun<AnyStateMachine>

/** A form that users submit. */
interface Attempt {
  readonly form: string
  readonly machine: AnyStateMachine
  readonly input: object
  /** The outputs of its actors until it can be sent. */
  readonly answers?: Readonly<Record<string, unknown>>
  readonly submit: AnyEventObject
  /** Values that a form with rules rejects (Specification §5). */
  readonly wrong?: object
  /** The actor that sends it. */
  readonly actor: string
  /** Makes it fail, if a machine sends it. */
  readonly fail?: (run: Run, error: unknown) => void
  readonly problem: string
}

const submit = (values: object) => ({ type: 'form.submitted', values })
const { email, firstName, lastName } = ada
const record = { email, firstName, lastName, organization: '', country: '', state: '', address: '' }
const mismatch = { confirmPassword: 'other-1' }
const notAccepted = 'Failed to accept invitation. Please try again.'
const invited = (userExists: boolean) => ({
  machine: acceptInvitationMachine,
  input: { hash: 'one-time', session: factsOf(nobody) },
  answers: { verifyInvitation: { email, groupName, userExists } },
  problem: notAccepted,
})

const attempts: readonly Attempt[] = [
  {
    ...{ form: 'sign-in', machine: signInMachine, input: signInInput, actor: 'logIn' },
    ...{ submit: submit({ email, password: 'secret-1' }), wrong: { email: 'ada' }, problem: 'Too many attempts.' },
  },
  {
    ...{ form: 'registration', machine: registrationMachine, input: { email: '' }, actor: 'registerAccount' },
    ...{ submit: submit(registration), wrong: { country: '' } },
    problem: 'Registration failed. Please try again.',
  },
  {
    ...{ form: 'password-reset', machine: passwordResetMachine, input: { token: 'one-time' }, actor: 'resetPassword' },
    answers: { verifyResetToken: { isValid: true, message: '' } },
    ...{ submit: submit(newPassword), wrong: mismatch, problem: 'Failed to reset password. Please try again.' },
  },
  {
    ...{ form: 'invitation, by a new user', ...invited(false), actor: 'acceptInvitationAsNew' },
    ...{ submit: submit(newPassword), wrong: mismatch },
  },
  {
    ...{ form: 'invitation, by an existing user', ...invited(true), actor: 'acceptInvitationAsExisting' },
    submit: { type: 'join.chosen' },
  },
  {
    ...{ form: 'profile', machine: profileMachine, actor: 'updateUser', problem: 'Failed to update profile' },
    input: { userId: ada.id, storedUser: ada, refused: null, notSentTo: null },
    answers: { getUser: { id: ada.id, ...record } },
    ...{ submit: submit({ ...record, firstName: 'Augusta' }), wrong: { email: 'ada' } },
  },
  {
    ...{ form: 'password-change', machine: passwordChangeMachine, actor: 'changePassword' },
    input: { userId: ada.id, storedUser: ada },
    ...{ submit: submit({ currentPassword: 'secret-1', ...newPassword }), wrong: mismatch },
    problem: 'Failed to update password',
  },
  {
    ...{ form: 'configuration', machine: configurationMachine, actor: 'configurationSave' },
    input: { userId: ada.id, groupId: 'g-1' },
    answers: { catalogues, getConfigurations: [configuration] },
    submit: submit({}),
    fail: (run, error) => {
      const { saved } = run.state.context
      run.finish('configurationSave', { result: 'failed', saved, reason: '', wait: retryAfterOf(error) })
    },
    problem: 'Failed to save configuration. Please try again.',
  },
]

const stageOf = ({ state }: Run) => ['waiting', 'over'].find((tag) => state.hasTag(tag))

test.each(attempts)(
  '$form: an error goes once its field is valid, and a form waits as long as the server asks',
  ({ machine, input, answers = {}, submit, wrong, actor, fail = (run, error) => run.fail(actor, error), problem }) => {
    const run = simulate(machine, input)
    for (const [name, output] of Object.entries(answers)) run.finish(name, output)
    if (run.untilNextTimer() !== null) run.elapse()
    if (wrong) {
      run.send({ ...submit, values: { ...submit.values, ...wrong } })
      expect(Object.keys(run.state.context.fieldProblems)).toEqual(Object.keys(wrong))
      run.send({ type: 'form.edited', values: submit.values })
      expect(run.state.context.fieldProblems).toEqual({})
    }
    run.send(submit)
    fail(run, tooMany)
    const [timer] = run.timers()
    expect(timer?.left).toBe(30_000)
    const { value } = run.state
    run.send({ type: 'form.edited', values: submit.values })
    run.send({ type: 'session.changed', session: 'session' in input ? input.session : signedIn(ada) })
    run.send(submit)
    expect(run.timers()[0], 'the same wait').toBe(timer)
    expect(() => run.inputOf(actor)).toThrow(Infeasible)
    expect(run.state.value).toEqual(value)
    expect(run.state.context).toMatchObject({ problem, wait: 30_000 })
    expect(stageOf(run)).toBe('waiting')
    expect(run.elapse()).toMatch(/wait/i)
    expect([run.state.context.problem, stageOf(run)]).toEqual([problem, 'over'])
    run.send(submit)
    expect(run.inputOf(actor)).not.toBeNull()
    expect([run.state.context.problem, stageOf(run)]).toEqual(['', undefined])
    fail(run, refused(503))
    expect(run.untilNextTimer(), 'the server names no time').toBeNull()
  },
)

const people = ['grace@example.com', 'charles@engines.example.com']
const ended = {
  rows,
  run: withRestSkipped(withOutcome(withNext(runOf(people).run), 'invited')),
  cause: 'Too many attempts.',
}

test.each([
  ['one user', 'grace@example.com', { text: 'one', input: 'restored' }, 'change.failed'],
  ['several users', people.join(), { text: 'several', input: 'typed' }, 'run.ended'],
] as const)('invite-form, for %s: asks for nothing until then', (_, email, value, type) => {
  const run = typed(email)
  const problem = 'Invitations sent: 1 of 2. Too many attempts.'
  const ask = () => {
    const requests = requestsOf(run).length
    run.send({ type: 'form.submitted', values: { email } })
    return requestsOf(run).length - requests
  }
  run.send({ type: 'page.resumed' })
  expect(ask()).toBe(1)
  expect(run.state.value).toEqual({ text: value.text, input: 'restored', wait: 'open' })
  run.send({ type: 'change.begun' })
  run.send({ type, problem, reason: '', returned: '', ...ended, wait: 30_000 })
  expect(run.state.value).toEqual({ ...value, wait: 'waiting' })
  expect(run.state.context).toMatchObject({ problem, wait: 30_000 })
  const [timer] = run.timers()
  expect(timer?.left).toBe(30_000)
  expect(ask()).toBe(0)
  for (const type of ['change.ended', 'page.resumed', 'change.begun'] as const) run.send({ type })
  expect(run.timers()[0], 'the same wait').toBe(timer)
  expect(run.state.hasTag('waiting')).toBe(true)
  run.elapse()
  expect(run.state.hasTag('over')).toBe(true)
  expect(ask()).toBe(1)
  run.send({ type: 'change.begun' })
  expect(run.state.value.wait).toBe('open')
})
