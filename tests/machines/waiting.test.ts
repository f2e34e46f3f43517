import { groupName } from '@statehouse/sandbox/people'
import { Infeasible, type SimulatedRun, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { configurationMachine } from '#machines/configuration.ts'
import { invitationMachine } from '#machines/invitation.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { passwordChangeMachine } from '#machines/password-change.ts'
import { passwordResetMachine } from '#machines/password-reset.ts'
import { profileMachine } from '#machines/profile.ts'
import { registrationMachine } from '#machines/registration.ts'
import { signInMachine } from '#machines/sign-in.ts'
import { teamMachine } from '#machines/team.ts'
import {
  ada,
  catalogues,
  configuration,
  newPassword,
  nobody,
  redirectUri,
  refused,
  registration,
  team,
  tooMany,
} from '#qa/models/samples.ts'

// RFC 6585 §4: a server that is asked too often may say when to ask again. Every form that people send waits until then.

type Run = SimulatedRun<AnyStateMachine>

interface Attempt {
  /** Opens the form, ready to be sent. */
  readonly open: () => Run
  readonly submit: AnyEventObject
  /** The actor that sends it. */
  readonly actor: string
  /** The actor of the next attempt, where another one comes first. */
  readonly next?: string
  readonly problem: string
}

// A table has runs of different charts, of which the tests know only what all have.
const open = <M extends AnyStateMachine>(machine: M, input: Parameters<typeof simulate<M>>[1]) =>
  simulate(machine, input) as unknown as Run

const invited = (userExists: boolean) => () => {
  const run = open(invitationMachine, { hash: 'one-time', session: factsOf(nobody) })
  run.finish('verifyInvitation', { email: ada.email, groupName, userExists })
  return run
}

const openTeam = (draft: string) => () => {
  const run = open(teamMachine, {
    groupId: 'g-1',
    userId: ada.id,
    search: '',
    order: null,
    draft: draft === '' ? null : { email: draft, run: [] },
  })
  run.finish('getTeam', team)
  return run
}

const submit = (values: object) => ({ type: 'form.submitted', values })
const passwords = { currentPassword: 'secret-1', ...newPassword }
const record = {
  email: ada.email,
  firstName: ada.firstName,
  lastName: ada.lastName,
  organization: '',
  country: '',
  state: '',
  address: '',
}
const notAccepted = 'Failed to accept invitation. Please try again.'

const attempts: Readonly<Record<string, Attempt>> = {
  'sign-in': {
    open: () =>
      open(signInMachine, {
        session: factsOf(nobody),
        destination: null,
        redirectUri,
        email: '',
        returnTo: null,
        person: null,
        ended: null,
        losesDraft: false,
        wasSent: false,
      }),
    submit: submit({ email: ada.email, password: 'secret-1' }),
    actor: 'logIn',
    problem: 'Too many attempts.',
  },
  registration: {
    open: () => open(registrationMachine, { email: '' }),
    submit: submit(registration),
    actor: 'registerAccount',
    problem: 'Registration failed. Please try again.',
  },
  'password-reset': {
    open: () => {
      const run = open(passwordResetMachine, { token: 'one-time' })
      run.finish('verifyResetToken', { isValid: true, message: '' })
      return run
    },
    submit: submit(newPassword),
    actor: 'resetPassword',
    problem: 'Failed to reset password. Please try again.',
  },
  'invitation, by a new user': {
    open: invited(false),
    submit: submit(newPassword),
    actor: 'acceptInvitationAsNew',
    problem: notAccepted,
  },
  'invitation, by an existing user': {
    open: invited(true),
    submit: { type: 'join.chosen' },
    actor: 'acceptInvitationAsExisting',
    problem: notAccepted,
  },
  profile: {
    open: () => {
      const run = open(profileMachine, {
        userId: ada.id,
        storedUser: ada,
        refused: null,
        notSentTo: null,
        draft: null,
      })
      run.finish('getUser', { id: ada.id, ...record })
      return run
    },
    submit: submit({ ...record, firstName: 'Augusta' }),
    actor: 'updateUser',
    problem: 'Failed to update profile',
  },
  'team, for one person': {
    open: openTeam(''),
    submit: submit({ email: 'grace@example.com' }),
    actor: 'inviteMember',
    problem: 'The invitation was not sent. Too many attempts.',
  },
  'password-change': {
    open: () => open(passwordChangeMachine, { userId: ada.id, storedUser: ada, provider: null, draft: null }),
    submit: submit(passwords),
    actor: 'changePassword',
    problem: 'Failed to update password',
  },
  'password-change, typed before a sign-out': {
    open: () => open(passwordChangeMachine, { userId: ada.id, storedUser: ada, provider: null, draft: passwords }),
    submit: submit(passwords),
    actor: 'changePassword',
    problem: 'Failed to update password',
  },
  configuration: {
    open: () => {
      const run = open(configurationMachine, { userId: ada.id, groupId: 'g-1', draft: null })
      run.finish('catalogues', catalogues)
      run.finish('getConfigurations', [configuration])
      run.elapse()
      return run
    },
    submit: { type: 'form.submitted' },
    actor: 'updateConfiguration',
    next: 'getConfigurations',
    problem: 'Failed to save configuration. Please try again.',
  },
}

describe.each(Object.entries(attempts))('%s', (_chart, { open, submit, actor, next = actor, problem }) => {
  const failed = (error: unknown) => {
    const run = open()
    run.send(submit)
    run.fail(actor, error)
    return run
  }

  test('sends nothing for the time that the server names, and shows why', () => {
    const run = failed(tooMany)
    expect(run.untilNextTimer()).toBe(30_000)
    expect(run.state.context).toMatchObject({ problem, wait: 30_000 })
    const { value } = run.state
    run.send(submit)
    expect(() => run.inputOf(actor)).toThrow(Infeasible)
    expect(run.state.value).toEqual(value)
    expect(run.state.context.problem, 'the problem stays').toBe(problem)
  })

  test('sends again after that time', () => {
    const run = failed(tooMany)
    expect(run.elapse()).toBe('wait.ended')
    expect(run.state.context).toMatchObject({ problem, wait: 0 })
    run.send(submit)
    expect(run.inputOf(next)).not.toBeNull()
    expect(run.state.context.problem).toBe('')
  })

  test('waits for nothing when the server names no time', () => {
    const run = failed(refused(503))
    expect(run.untilNextTimer()).toBeNull()
    run.send(submit)
    expect(run.inputOf(next)).not.toBeNull()
  })
})

test('sign-in: a provider is no further attempt with the password, and the wait goes on meanwhile', () => {
  const { open, submit, actor } = attempts['sign-in'] as Attempt
  const run = open()
  run.send(submit)
  run.fail(actor, tooMany)
  run.send({ type: 'provider.chosen', provider: 'github' })
  expect(run.state.value).toBe('connecting')
  run.fail('oauthStart', new Error('a bug'))
  expect(run.state.context.wait).toBe(30_000)
  run.elapse()
  expect(run.state.context.wait).toBe(0)
})

test('team, for several people: the form waits after the list is read again, and then goes on', () => {
  const run = openTeam('grace@example.com, charles@engines.example.com')()
  const people = ['grace@example.com', 'charles@engines.example.com']
  run.send({ type: 'people.submitted' })
  const turns = people.map((email) => ({ email, state: 'left', problem: '' }))
  run.finish('invitations', { run: turns, cause: 'Too many attempts.', wait: 30_000 })
  expect(run.untilNextTimer()).toBe(30_000)
  run.finish('getTeam', team)
  expect(run.state.context).toMatchObject({
    wait: 30_000,
    problem: 'Invitations sent: 0 of 2. Too many attempts.',
    run: turns,
  })
  expect(run.state.context.email, 'those who are left stay in the form').toBe(people.join('\n'))
  run.send({ type: 'people.submitted' })
  expect(() => run.inputOf('invitations')).toThrow(Infeasible)
  while (run.state.context.wait > 0) run.elapse()
  run.send({ type: 'people.submitted' })
  expect(run.inputOf('invitations')).toMatchObject({ emails: people })
})
