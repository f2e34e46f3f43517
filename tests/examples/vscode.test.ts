import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ExtensionContext } from 'vscode'
import { URI } from 'vscode-uri'
import { readCurrentUser } from '#contract/session.ts'
import { startEditor } from '#tests/support/vscode.ts'
import { activate } from '../../examples/vscode/extension.ts'
import manifest from '../../examples/vscode/package.json' with { type: 'json' }
import { callbackFor, consoleUrl, exchangeTokenOfAda, spend, startSandbox, withParameter } from './hand-over.ts'

const id = `${manifest.publisher}.${manifest.name}`

/** Starts an editor with the extension. */
function start(apiUrl: string) {
  const editor = startEditor(id)
  editor.settings.set('exampleAssistant.consoleUrl', consoleUrl).set('exampleAssistant.apiUrl', apiUrl)
  activate(editor.extension as ExtensionContext)
  return editor
}

/** Starts an editor and a sign-in in it. Returns the sign-in's end, and the address that was opened in the browser. */
async function begin(apiUrl: string) {
  const editor = start(apiUrl)
  const ended = editor.run('exampleAssistant.signIn')
  await vi.waitUntil(() => editor.opened.length > 0)
  return { ...editor, ended, address: editor.opened[0] ?? '' }
}

const signedIn = ['information: You are signed in.']
const refused = (status: number) => [`error: The server refused the exchange token (${status}).`]

/** Tells who a stored session belongs to, by a call with it. */
async function personOf(apiUrl: string, session: string | undefined): Promise<string | undefined> {
  const { accessToken } = JSON.parse(session ?? '{}')
  const answer = await fetch(`${apiUrl}/auth/info`, { headers: { Authorization: `Bearer ${accessToken}` } })
  return readCurrentUser(await answer.json())?.email
}

test('the callback of the sign-in gives a session, which is stored with the secrets', async () => {
  const { url } = await startSandbox()
  const { address, handle, ended, messages, secrets } = await begin(url)
  expect(new URL(address).searchParams.get('callback')).toMatch(
    /^vscode:\/\/example\.assistant\/signed-in\?state=[\w-]{36}&windowId=7$/,
  )
  handle(await callbackFor(address, url))
  await ended
  expect(messages).toEqual(signedIn)
  expect(Object.keys(JSON.parse(secrets.get('session') ?? '{}')).sort()).toEqual([
    'accessToken',
    'refreshToken',
    'user',
  ])
  expect(await personOf(url, secrets.get('session'))).toBe('ada@example.com')
})

test('the callback of another sign-in is ignored, and the own one still counts', async () => {
  const { url } = await startSandbox()
  const { address, handle, ended, messages, secrets } = await begin(url)
  const callback = await callbackFor(address, url)
  for (const state of ['5f1c2d90-1111-4222-8333-444455556666', '', null])
    handle(withParameter(callback, 'state', state))
  for (const token of ['', null]) handle(withParameter(callback, 'exchange_token', token))
  expect([messages, secrets.size]).toEqual([[], 0])
  handle(callback)
  await ended
  expect(messages).toEqual(signedIn)
})

test('a callback that no sign-in waits for is ignored', async () => {
  const { url } = await startSandbox()
  const { address, handle, ended, messages } = await begin(url)
  const [first, second] = [await callbackFor(address, url), await callbackFor(address, url)]
  handle(first)
  handle(second)
  await ended
  handle(withParameter(second, 'state', null))
  expect(messages).toEqual(signedIn)
  expect(await spend(url, new URL(second).searchParams.get('exchange_token') ?? '')).toMatch(/./)
})

test('a new sign-in replaces the one that still waits', async () => {
  const { url } = await startSandbox()
  const { address, ended, handle, run, opened, messages } = await begin(url)
  const again = run('exampleAssistant.signIn')
  await ended
  await vi.waitUntil(() => opened.length === 2)
  handle(await callbackFor(address, url))
  expect(messages).toEqual([])
  handle(await callbackFor(opened[1] ?? '', url))
  await again
  expect(messages).toEqual(signedIn)
})

describe('there is no session', () => {
  test.each([
    ['an unknown exchange token', async () => 'unknown', 404],
    ['one that was redeemed before', async (url: string) => spend(url, await exchangeTokenOfAda(url)), 410],
  ])('for %s', async (_, tokenFor, status) => {
    const { url } = await startSandbox()
    const { address, handle, ended, messages, secrets } = await begin(url)
    handle(await callbackFor(address, url, await tokenFor(url)))
    await ended
    expect([messages, secrets.size]).toEqual([refused(status), 0])
  })

  test('for one that has expired', async () => {
    const { url, pass } = await startSandbox()
    const { address, handle, ended, messages } = await begin(url)
    const callback = await callbackFor(address, url)
    pass(60_000)
    handle(callback)
    await ended
    expect(messages).toEqual(refused(410))
  })

  test('after a cancellation, even when the callback comes then', async () => {
    const { url } = await startSandbox()
    const { address, handle, ended, messages, cancellations, secrets } = await begin(url)
    for (const cancel of cancellations) cancel()
    await ended
    handle(await callbackFor(address, url))
    expect([messages, secrets.size, cancellations.size]).toEqual([[], 0, 0])
  })

  test('after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ended, messages, cancellations } = await begin('http://127.0.0.1:1')
    vi.advanceTimersByTime(10 * 60 * 1000)
    await ended
    expect(messages).toEqual(['error: The time for the sign-in is over.'])
    expect([vi.getTimerCount(), cancellations.size]).toEqual([0, 0])
  })
})

test('the one-time code of the page gives a session too, and an empty box none', async () => {
  const { url } = await startSandbox()
  const editor = start(url)
  await editor.run('exampleAssistant.enterCode')
  expect(editor.messages).toEqual([])
  editor.typed = await exchangeTokenOfAda(url)
  await editor.run('exampleAssistant.enterCode')
  expect(editor.messages).toEqual(signedIn)
  expect(await personOf(url, editor.secrets.get('session'))).toBe('ada@example.com')
})

test('the manifest has the commands and settings of the code, and starts it for a callback', () => {
  const editor = start('')
  expect(manifest.activationEvents).toEqual(['onUri'])
  const { commands, configuration } = manifest.contributes
  expect(Object.keys(configuration.properties).sort()).toEqual([...editor.settings.keys()].sort())
  for (const { scope } of Object.values(configuration.properties)) expect(scope).toBe('application')
  expect(commands.map(({ command }) => command).sort()).toEqual([...editor.commands].sort())
  expect(editor.extension.subscriptions).toHaveLength(commands.length + 1)
})

test('a Uri would not open the address that the console has to get', () => {
  const callback = `vscode://${id}/signed-in?state=x&windowId=7`
  const address = `${consoleUrl}/login?${new URLSearchParams({ callback })}`
  // How the editor opens a Uri (`_doOpenExternal` in its source).
  const opened = encodeURI(URI.parse(address).toString(true))
  expect(new URL(opened).searchParams.get('callback')).toBe(`vscode://${id}/signed-in%3Fstate=x`)
})
