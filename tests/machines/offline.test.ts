import { Infeasible } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { activationMachine } from '#machines/activation.ts'
import { invitationMachine } from '#machines/invitation.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { passwordResetMachine } from '#machines/password-reset.ts'
import { teamMachine } from '#machines/team.ts'
import { ada, nobody, offline } from '#qa/models/samples.ts'
import { failures } from '#tests/pages/common.ts'
import { type Attempt, attempts, open, type Run } from './attempts.ts'

// An error message drops its offline hint when the browser is online again; nothing is sent automatically.

interface Call {
  readonly begin: () => Run
  readonly call: string
  /** The context values that hold the message, offline and online. */
  readonly messages: readonly [offline: Message, online: Message]
}

type Message = { readonly problem: string } | { readonly reason: string }

const reasons = [{ reason: failures.offline }, { reason: failures.online }] as const
/** @param what the message before the hint */
const problems = (what: string) => [{ problem: what + failures.offline }, { problem: what + failures.online }] as const

/** The call of a form that is sent. */
const sent = ({ open, submit, actor }: Attempt, messages: Call['messages']): Call => ({
  begin: () => {
    const run = open()
    run.send(submit)
    return run
  },
  call: actor,
  messages,
})

const calls: Readonly<Record<string, Call>> = {
  'a sign-in': sent(attempts['sign-in'], problems('')),
  'a profile': sent(attempts.profile, reasons),
  'a team': {
    begin: () => open(teamMachine, { groupId: 'g-1', userId: ada.id, search: '', order: null }),
    call: 'getTeam',
    messages: problems(''),
  },
  'the link of an invitation': {
    begin: () => open(invitationMachine, { hash: 'one-time', session: factsOf(nobody) }),
    call: 'verifyInvitation',
    messages: reasons,
  },
  'the link of a reset': {
    begin: () => open(passwordResetMachine, { token: 'one-time' }),
    call: 'verifyResetToken',
    messages: reasons,
  },
  'the link of an activation': {
    begin: () => open(activationMachine, { token: 'one-time', product: 'Statehouse' }),
    call: 'activateAccount',
    messages: reasons,
  },
}

test.each(Object.entries(calls))('%s: shows the offline hint only while offline', (_, { begin, call, messages }) => {
  const [offlineMessage, onlineMessage] = messages
  const run = begin()
  run.fail(call, offline)
  const { value, context } = run.state
  expect(context).toMatchObject(offlineMessage)
  run.send({ type: 'connection.restored' })
  expect(run.state.context).toEqual({ ...context, ...onlineMessage })
  expect(run.state.value).toEqual(value)
  expect(() => run.inputOf(call), 'nothing is sent').toThrow(Infeasible)
})
