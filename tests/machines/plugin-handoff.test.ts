import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { pluginHandoffMachine } from '#machines/plugin-handoff.ts'
import { destinations, unreachable } from '#qa/models/samples.ts'

const handOff = (name: keyof typeof destinations) => simulate(pluginHandoffMachine, { destination: destinations[name] })

test('a callback on this machine gets the token, beside the query that its address has already', () => {
  const run = handOff('loopback')
  run.finish('generateExchangeToken', { exchangeToken: 'a b&c' })
  expect(run.state.output).toEqual({ href: 'http://127.0.0.1:5000/callback?window=2&exchange_token=a+b%26c' })
})

test('an application is opened, again if asked, while the page stays with the code', () => {
  const run = handOff('application')
  run.finish('generateExchangeToken', { exchangeToken: 'code' })
  run.send({ type: 'opening.repeated' })
  const opening = { type: 'application.opening', href: 'vscode://assistant.editor/signed-in?exchange_token=code' }
  expect(run.emitted).toEqual([opening, opening])
  expect(run.state.value).toBe('opened')
  expect(run.state.context.exchangeToken).toBe('code')
  run.send({ type: 'profile.chosen' })
  expect(run.state.output).toEqual({ to: '/profile' })
})

test('another host gets a token only if the person agrees; if not, /profile is next', () => {
  const [agreed, declined] = [handOff('otherHost'), handOff('otherHost')]
  expect(() => agreed.finish('generateExchangeToken')).toThrow(Infeasible)
  agreed.send({ type: 'consent.given' })
  agreed.finish('generateExchangeToken', { exchangeToken: 'code' })
  expect(agreed.state.output).toEqual({ href: 'https://ide.example.com/callback?exchange_token=code' })
  declined.send({ type: 'consent.refused' })
  expect(declined.state.output).toEqual({ to: '/profile' })
})

test('an address that is not allowed is logged without its text, and no token is asked for', () => {
  const run = handOff('refused')
  expect(run.state.output).toEqual({ to: '/profile' })
  expect(run.effects).toEqual([{ type: 'report', params: expect.not.stringContaining('alert') }])
})

test('a failed call for the token is logged and leads to /profile', () => {
  const run = handOff('loopback')
  run.fail('generateExchangeToken', unreachable)
  expect(run.effects).toMatchObject([{ type: 'report' }])
  expect(run.state.output).toEqual({ to: '/profile' })
})

test('is busy while the token is made', () => {
  expect(handOff('application').state.hasTag('busy')).toBe(true)
})
