import { mask, nameSecrets, pseudonyms } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { ApiError } from '#api/errors.ts'
import { inspected } from '#qa/inspected.ts'
import { type Journey, openJourney } from '#qa/journeys/index.ts'
import { stepsOfTab } from '#qa/journeys/recorded.ts'
import { open, typed } from '#qa/journeys/steps.ts'
import { ada, configuration, nobody, signedIn } from '#qa/models/samples.ts'

const hide = pseudonyms('of a tab')

/** The same journey as LIVE sees it: plain data, without secrets. */
function recorded({ system, history }: Journey, session: object) {
  nameSecrets(inspected.secrets)
  const event = (chart: string, label: string, data: AnyEventObject, isStep: boolean) =>
    structuredClone({ chart, label, event: mask(data, hide) as AnyEventObject, isStep })
  const { href, state } = history.location
  const start = event('tab', 'xstate.init', { type: 'xstate.init', input: { session } }, false)
  const opened = event('tab', 'url.changed', { type: 'url.changed', url: { href, state, entry: 0 } }, false)
  const steps = system.log.filter(({ chart }) => chart !== '')
  return [start, opened, ...steps.map(({ chart, label, event: each }) => event(chart, label, each, true))]
}

/** What users see comes from these. */
const shown = ({ system }: Journey) =>
  system.machines().map((actor) => {
    const { value, context }: AnyMachineSnapshot = actor.getSnapshot()
    return { value, messages: [context.problem, context.wait, context.reason] }
  })

test.each([
  ['a status with a message', new ApiError('status', { status: 401, serverMessage: 'Your account is locked.' })],
  ['too many attempts', new ApiError('status', { status: 429, retryAfter: 7_000 })],
  ['a server that has a problem', new ApiError('status', { status: 503, serverMessage: 'Maintenance until 6 am.' })],
  ['no connection', new ApiError('network')],
  ['no network', new ApiError('offline')],
  ['no answer', new ApiError('timeLimit')],
  ['an unreadable answer', new ApiError('answer')],
  ['a long answer', new ApiError('tooLarge', { message: 'The response has more bytes than this page reads' })],
  ['a request that cannot be sent', new ApiError('request')],
  ['tokens that ended', Object.assign(new ApiError('session'), { tokensId: 3 })],
  ['an error of the code', new TypeError('undefined is not a function')],
])('%s is the same error in the journey of a console', async (_, error) => {
  const console = await openJourney('', [
    open('/login'),
    typed('sign-in~form.submitted', { values: { email: ada.email, password: 'a-password' } }),
  ])
  const logIn = console.system.waiting().find(({ src }) => src === 'logIn')
  const answer: AnyEventObject = { type: 'xstate.promise.reject', data: error }
  logIn?.send(answer)
  const steps = stepsOfTab([recorded(console, nobody)]) ?? []
  expect(steps.join()).not.toContain('a-password')
  const replayed = await openJourney('', steps)
  expect(shown(replayed)).toEqual(shown(console))
  const [was, is] = [console, replayed].map(({ system }) => system.log.at(-1)?.event.data)
  expect([is instanceof ApiError, { ...is, tokensId: 0, message: is.message }]).toEqual([
    was instanceof ApiError,
    { ...was, name: was.name, tokensId: 0, message: was.message },
  ])
})

test('a tab continues where its user began, and equal API keys stay equal', async () => {
  const keep = configuration.indexingModel?.apiKey
  const answers = ['Conversation', 'Indexing', 'Embedding'].map(
    (name) => `catalogues~get${name}Models done~the catalogue`,
  )
  const console = await openJourney(ada.email, [
    open('/configuration'),
    'configuration~getConfigurations done~a configuration',
    ...answers,
    'configuration~after timeToSetModelTypes',
    typed('configuration~model.edited', { key: 'indexing', field: 'apiKey', value: `${keep}!` }),
    typed('configuration~model.edited', { key: 'indexing', field: 'apiKey', value: keep }),
  ])
  const document = recorded(console, signedIn(ada))
  const steps = stepsOfTab([document.slice(1), document, document.slice(0, 2)]) ?? []
  expect(steps.filter((step) => step.startsWith('~'))).toEqual([open('/configuration', {}), open('/configuration', {})])
  const replayed = await openJourney('', steps.slice(0, -1))
  expect(shown(replayed)).toEqual(shown(console))
  expect(stepsOfTab([document, document.slice(1)]), 'the beginning is unknown').toBeNull()
})

test('Back is a step along the history, and what follows from another step is none', () => {
  const at = (entry: number, isStep: boolean) => {
    const event = { type: 'url.changed', url: { href: `/${entry}`, state: {}, entry } }
    return { chart: 'tab', label: 'url.changed', event, isStep }
  }
  const start = {
    chart: 'tab',
    label: 'xstate.init',
    event: { type: 'xstate.init', input: { session: nobody } },
    isStep: false,
  }
  const changes = [at(4, false), at(5, false), at(6, true), at(5, true), at(5, true)]
  const by = (href: string, delta: number) => typed('tab~url.changed', { url: { href, state: {}, by: delta } })
  expect(stepsOfTab([[start, ...changes]])).toEqual([open('/4', {}), by('/6', 1), by('/5', -1)])
})
