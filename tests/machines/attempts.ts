import { groupName } from '@statehouse/sandbox/people'
import { type SimulatedRun, simulate } from '@statehouse/workbench/kit'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { retryAfterOf } from '#api/errors.ts'
import { configurationMachine } from '#machines/configuration.ts'
import { invitationMachine } from '#machines/invitation.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { passwordChangeMachine } from '#machines/password-change.ts'
import { passwordResetMachine } from '#machines/password-reset.ts'
import { signInMachine } from '#machines/plugin-sign-in.ts'
import { profileMachine } from '#machines/profile.ts'
import { registrationMachine } from '#machines/registration.ts'
import { ada, catalogues, configuration, newPassword, nobody, registration, signInInput } from '#qa/models/samples.ts'

// Forms whose failures the tests of waiting and offline hints share.

type Run = SimulatedRun<AnyStateMachine>

/** A form that users submit. */
export interface Attempt {
  /** Opens the form, ready to be sent. */
  readonly open: () => Run
  readonly submit: AnyEventObject
  /** The actor that sends it. */
  readonly actor: string
  /** Makes it fail, if a machine sends it. */
  readonly fail?: (run: Run, error: unknown) => void
  readonly problem: string
}

export const open = <M extends AnyStateMachine>(machine: M, input: Parameters<typeof simulate<M>>[1]) =>
  simulate(machine, input) as unknown as Run

const invited = (userExists: boolean) => () => {
  const run = open(invitationMachine, { hash: 'one-time', session: factsOf(nobody) })
  run.finish('verifyInvitation', { email: ada.email, groupName, userExists })
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

export const attempts = {
  'sign-in': {
    open: () => open(signInMachine, signInInput),
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
      })
      run.finish('getUser', { id: ada.id, ...record })
      return run
    },
    submit: submit({ ...record, firstName: 'Augusta' }),
    actor: 'updateUser',
    problem: 'Failed to update profile',
  },
  'password-change': {
    open: () => open(passwordChangeMachine, { userId: ada.id, storedUser: ada }),
    submit: submit(passwords),
    actor: 'changePassword',
    problem: 'Failed to update password',
  },
  configuration: {
    open: () => {
      const run = open(configurationMachine, { userId: ada.id, groupId: 'g-1' })
      run.finish('catalogues', catalogues)
      run.finish('getConfigurations', [configuration])
      run.elapse()
      return run
    },
    submit: { type: 'form.submitted' },
    actor: 'configurationSave',
    fail: (run, error) => {
      const { saved } = run.state.context
      run.finish('configurationSave', { result: 'failed', saved, reason: '', wait: retryAfterOf(error) })
    },
    problem: 'Failed to save configuration. Please try again.',
  },
} satisfies Readonly<Record<string, Attempt>>
