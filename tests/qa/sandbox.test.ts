import { existsSync } from 'node:fs'
import { ben, nora, zoe } from '@statehouse/sandbox/people'
import { checkSetup, readSetup } from '@statehouse/sandbox/testing'
import type { Outcome } from '@statehouse/workbench'
import type { Model } from '@statehouse/workbench/kit'
import { doableWalk, planOf } from '@statehouse/workbench/screens'
import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { contract } from '#contract/index.ts'
import { models } from '#qa/models/index.ts'
import { sandboxAt } from '#qa/sandbox.ts'
import { screens } from '#qa/screens.tsx'
import { automatedTest, ways } from '#qa/setups.ts'

const url = 'http://localhost:4000'
const sandbox = sandboxAt(url)
const pending = (): Outcome => ({ kind: 'pending' })

const inputs = Object.entries(models).flatMap(([chart, model]) =>
  Object.entries(model.inputs ?? {}).map(([name, input]) => [chart, name, input] as const),
)

test.each(inputs)('the sandbox can set up the start of %s with “%s”, or there is a reason', (chart, _, input) => {
  const setup = sandbox.setup(chart, input, pending)
  if (typeof setup === 'string') return expect(setup).toMatch(/\.$/)
  const faults = Object.fromEntries(setup.switches.map(({ call, fault }) => [call, fault]))
  expect(checkSetup({ ...setup.given, faults })).toMatchObject(setup.given)
  expect(readSetup(new URL(sandbox.link(setup, true, [])).searchParams)).toMatchObject({
    reset: true,
    ...setup.given,
  })
})

test('every chart has a file of automated tests', () => {
  expect(Object.keys(models).filter((chart) => !existsSync(automatedTest(chart)))).toEqual([])
})

const outcomes = Object.entries(models).flatMap(([chart, { done, error }]) => [
  ...Object.entries(done ?? {}).flatMap(([actor, all]) =>
    Object.entries(all ?? {}).map(([name, output]) => [chart, actor, name, { kind: 'done', output, name }] as const),
  ),
  ...Object.entries(error ?? {}).flatMap(([actor, all]) =>
    Object.entries(all ?? {}).map(
      ([name, failure]) => [chart, actor, name, { kind: 'error', error: failure, name }] as const,
    ),
  ),
])

test.each(outcomes)(
  'in %s, the sandbox can cause that %s ends with “%s”, or there is a reason',
  (_, actor, __, outcome) => {
    const cause = sandbox.describeOutcome(actor, outcome)
    if (typeof cause === 'string') return expect(cause).toMatch(/\.$/)
    const { faults } = readSetup(new URL(sandbox.link(null, false, cause.switches)).searchParams)
    for (const { call, fault } of cause.switches) {
      expect(contract).toHaveProperty(call)
      // Long enough to be visible.
      expect(faults[call]).toEqual({ delay: 3_000, ...fault })
    }
  },
)

test.each([
  ['oauthStart', false, ['authorizeOAuth', { status: 500, body: '{}' }]],
  [
    'pluginHandoff',
    { to: '/profile', state: { notSentTo: 'vscode://x' } },
    ['generateExchangeToken', { status: 500, body: '{}' }],
  ],
  ['bulkInvitation', undefined, ['inviteMember', { status: 200, body: '{}' }]],
])('the call of %s causes its outcome %j', (actor, output, [call, fault]) => {
  const cause = sandbox.describeOutcome(actor, { kind: 'done', output, name: '' })
  if (typeof cause === 'string') throw new Error(cause)
  expect(cause.switches).toEqual([expect.objectContaining({ call, fault })])
})

test('failures without a status are faults too, except for browser failures', () => {
  const faultOf = (kind: 'timeLimit' | 'answer' | 'offline') => {
    const cause = sandbox.describeOutcome('getTeam', { kind: 'error', error: new ApiError(kind), name: '' })
    return typeof cause === 'string' ? cause : cause.switches[0]?.fault
  }
  expect([faultOf('timeLimit'), faultOf('answer')]).toEqual([{ delay: 120_000 }, { body: 'unreadable' }])
  expect(faultOf('offline')).toMatch(/no fault/)
})

test('users of the sandbox can open an invitation without a faked response', () => {
  const { inputs = {}, done = {} } = models['accept-invitation'] ?? {}
  const setupOf = (input: string, checked: string) =>
    sandbox.setup('accept-invitation', inputs[input], () => {
      return { kind: 'done', output: done.verifyInvitation?.[checked], name: checked }
    })
  expect(setupOf(`signed in as ${ben.email}`, `an invitation for ${nora.email}, who has an account`)).toEqual({
    does: [`Sign in as ${ben.email} (password statehouse)`, `Open the link of the invitation for ${nora.email}`],
    given: { person: ben.email, mail: { kind: 'invitation', recipient: nora.email } },
    switches: [],
  })
  expect(setupOf('signed out', `an invitation for ${zoe}, who is new`)).toMatchObject({
    given: { mail: { recipient: zoe } },
  })
  expect(sandbox.describeBackground?.('session.changed', `${nora.email} signs in`, 'accept-invitation')).toContain(
    nora.email,
  )
})

test('a user really declines at the provider, and really types a wrong password', () => {
  const declined = models['oauth-callback']?.inputs?.['the user declined']
  expect(sandbox.setup('oauth-callback', declined, pending)).toMatchObject({
    does: [expect.anything(), 'Open /login', 'Press CONTINUE WITH GITHUB', 'Press Deny'],
  })
  const error = models['sign-in']?.error?.logIn?.['the server refuses: 401']
  expect(sandbox.describeOutcome('logIn', { kind: 'error', error, name: '' })).toMatchObject({
    switches: [{ call: 'logIn', fault: null }],
    typed: { password: 'wrong-password' },
  })
  const requested = { type: 'navigation.requested', href: 'https://github.example.com/authorize?state=1' }
  expect(sandbox.opens?.(requested)).toBe(`${url}/providers/github/authorize`)
})

test('another admin saves after this tab has loaded the form', () => {
  const read = { kind: 'done', output: [], name: 'what another admin saved' } as const
  const setup = JSON.stringify(sandbox.setup('configuration-save', {}, () => read))
  expect(setup).toMatch(/"Wait until the form is there","In another tab, .*"There, press .*"In this tab, press /)
})

test('the console reads the response for a sample as that sample', () => {
  for (const [actor, model] of [
    ['getTeam', 'team'],
    ['getConfigurations', 'configuration'],
  ] as const) {
    for (const [name, output] of Object.entries(models[model]?.done?.[actor] ?? {})) {
      const cause = sandbox.describeOutcome(actor, { kind: 'done', output, name })
      if (typeof cause === 'string') throw new Error(cause)
      const body = String(cause.switches[0]?.fault?.body)
      expect(contract[actor].answer['~standard'].validate(JSON.parse(body)), `${actor}: ${name}`).toMatchObject({
        value: output,
      })
    }
  }
})

test('the sandbox is set up before a call, except behind machines that may make the same call', () => {
  const product = { name: 'Statehouse', models, screens, sandbox }
  const late = Object.keys(ways).flatMap((chart) =>
    planOf(product)(models[chart] as Model).flatMap(({ walk, steps: names }) => {
      const { steps, impossible } = doableWalk(product, walk)
      const waiting = steps.filter(({ does, link }) => link !== null && does[0]?.startsWith('Wait for the answer'))
      return impossible === null ? waiting.map(({ index }) => names[index - 1]) : []
    }),
  )
  expect([...new Set(late)].sort()).toEqual(['configurationSave done~the configuration is saved'])
})
