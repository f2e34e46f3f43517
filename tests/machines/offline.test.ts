import { Infeasible, type SimulatedRun, simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { activationMachine } from '#machines/activation.ts'
import { invitationMachine } from '#machines/invitation.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { passwordResetMachine } from '#machines/password-reset.ts'
import { profileMachine } from '#machines/profile.ts'
import { signInMachine } from '#machines/sign-in.ts'
import { teamMachine } from '#machines/team.ts'
import { ada, nobody, offline, redirectUri, team, unreachable } from '#qa/models/samples.ts'
import { failures } from '#tests/pages/common.ts'

// A problem that says that the browser is offline stops saying so when the browser is online again; nothing is sent by itself.

type Run = SimulatedRun<AnyStateMachine>

interface Attempt {
  /** Makes the call. */
  readonly begin: () => Run
  readonly call: string
  /** The sentence that says it, in the context of the chart, without and with a connection. */
  readonly told: readonly [offline: Told, online: Told]
}

type Told = { readonly problem: string } | { readonly reason: string }

// A table has runs of different charts, of which the tests know only what all have.
const open = <M extends AnyStateMachine>(machine: M, input: Parameters<typeof simulate<M>>[1]) =>
  simulate(machine, input) as unknown as Run

const reasons = [{ reason: failures.offline }, { reason: failures.online }] as const
/** @param what the sentence before it */
const problems = (what: string) => [{ problem: what + failures.offline }, { problem: what + failures.online }] as const

const openTeam = () => open(teamMachine, { groupId: 'g-1', userId: ada.id, search: '', order: null, draft: null })
const values = {
  ...{ email: ada.email, firstName: 'Augusta', lastName: ada.lastName },
  ...{ organization: '', country: '', state: '', address: '' },
}

const attempts: Readonly<Record<string, Attempt>> = {
  'a sign-in': {
    begin: () => {
      const session = factsOf(nobody)
      const run = open(signInMachine, {
        session,
        destination: null,
        redirectUri,
        email: '',
        returnTo: null,
        person: null,
        losesDraft: false,
        wasSent: false,
        ended: null,
      })
      run.send({ type: 'form.submitted', values: { email: ada.email, password: 'secret-1' } })
      return run
    },
    call: 'logIn',
    told: problems(''),
  },
  'a profile': {
    begin: () => {
      const run = open(profileMachine, { userId: ada.id, storedUser: ada, refused: null, notSentTo: null, draft: null })
      run.finish('getUser', { id: ada.id, ...values, firstName: 'Ada' })
      run.send({ type: 'form.submitted', values })
      return run
    },
    call: 'updateUser',
    told: reasons,
  },
  'a team': {
    begin: openTeam,
    call: 'getTeam',
    told: problems('The team could not be loaded. '),
  },
  'an invitation to a team': {
    begin: () => {
      const run = openTeam()
      run.finish('getTeam', team)
      run.send({ type: 'form.submitted', values: { email: 'grace@example.com' } })
      return run
    },
    call: 'inviteMember',
    told: problems('The invitation was not sent. '),
  },
  'the link of an invitation': {
    begin: () => open(invitationMachine, { hash: 'one-time', session: factsOf(nobody) }),
    call: 'verifyInvitation',
    told: reasons,
  },
  'the link of a reset': {
    begin: () => open(passwordResetMachine, { token: 'one-time' }),
    call: 'verifyResetToken',
    told: reasons,
  },
  'the link of an activation': {
    begin: () => open(activationMachine, { token: 'one-time', product: 'Statehouse' }),
    call: 'activateAccount',
    told: reasons,
  },
}

test.each(Object.entries(attempts))('%s: being offline is said as long as it lasts', (_, { begin, call, told }) => {
  const [offlineWords, onlineWords] = told
  const run = begin()
  run.fail(call, offline)
  const { value, context } = run.state
  expect(context).toMatchObject(offlineWords)
  run.send({ type: 'connection.restored' })
  expect(run.state.context).toEqual({ ...context, ...onlineWords })
  expect(run.state.value).toEqual(value)
  expect(() => run.inputOf(call), 'nothing is sent').toThrow(Infeasible)
})

test.each(Object.entries(attempts))('%s: that the server is not there stays said', (_, { begin, call }) => {
  const run = begin()
  run.fail(call, unreachable)
  const { context } = run.state
  run.send({ type: 'connection.restored' })
  expect(run.state.context).toEqual(context)
})
