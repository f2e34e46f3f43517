import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { controlSandbox } from '@statehouse/sandbox/control'
import { ada } from '@statehouse/sandbox/people'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readCurrentUser } from '#contract/session.ts'
import { listen } from '#tests/support/listen.ts'
import { findProgram } from '#tests/support/programs/programs.ts'
import { callbackFor, examples, exchangeTokenOfAda, type Plugin, startSandbox } from './plugins.ts'

// What every example of docs/plugins.md does in its editor.

const signedIn = 'You are signed in.'
const refused = 'The server refused the exchange token (404).'

/** Returns the email of the user whose session the plugin has. */
async function userOf(apiUrl: string, plugin: Plugin): Promise<string | undefined> {
  const headers = { Authorization: `Bearer ${plugin.session()?.accessToken}` }
  return readCurrentUser(await (await fetch(`${apiUrl}/auth/info`, { headers })).json())?.email
}

const hasSaid = (plugin: Plugin, ...messages: readonly string[]) =>
  expect.poll(() => plugin.messages()).toEqual(messages)

const success = [200, 'You are signed in. You can close this page and return to your editor.']
const failure = [502, 'The sign-in did not succeed. Please return to your editor and try again.']
const notExpected = [404, 'This is not the sign-in that the plugin waits for.']

/** Opens a callback like the browser does. Returns the status and the text of the page, which may be plain text. */
async function visit(callback: string, init?: RequestInit) {
  const page = await fetch(callback, init)
  return [page.status, (await page.text()).replace(/^.*<p>|<\/p>.*$/gs, '')]
}

/** Opens a callback without a waiting sign-in. */
const isIgnored = (callback: string) => expect(visit(callback)).rejects.toThrow('fetch failed')

/** Returns the URL with another value for one parameter; null removes it. */
function withParameter(href: string, name: string, value: string | null): string {
  const url = new URL(href)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.href
}

describe.each(examples)('$name', ({ missing, start }) => {
  describe.skipIf(missing)(missing ?? 'signs in', () => {
    async function begin() {
      const url = await startSandbox()
      return { url, plugin: await start(url) }
    }

    test('with a password and with CONTINUE AS, with a session for each', async () => {
      const { url, plugin } = await begin()
      const { token } = await controlSandbox(url).openSession(ada.email, ada.password)
      const tokens = new Set([token])
      for (const stored of [undefined, token]) {
        const signInUrl = await plugin.signIn()
        const callback = new URL(signInUrl).searchParams.get('callback')
        expect(callback).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback\?state=[\w-]{32,64}$/)
        const exchangeToken = await exchangeTokenOfAda(url, stored)
        expect(await visit(await callbackFor(signInUrl, url, exchangeToken))).toEqual(success)
        await hasSaid(plugin, ...Array(tokens.size).fill(signedIn))
        expect(Object.keys(plugin.session() ?? {}).sort()).toEqual(['accessToken', 'refreshToken', 'user'])
        expect(await userOf(url, plugin)).toBe(ada.email)
        tokens.add(plugin.session()?.accessToken ?? '')
      }
      expect(tokens.size).toBe(3)
    })

    test('although it rejects other callbacks first, also while one arrives in two parts', async () => {
      const { url, plugin } = await begin()
      const callback = await callbackFor(await plugin.signIn(), url)
      const { host, port } = new URL(callback)
      const browser = connect(Number(port), '127.0.0.1')
      browser.write(`GET ${callback.slice(`http://${host}`.length)} HTTP/1.1\r\n`)
      for (const other of [
        withParameter(callback, 'state', '5f1c2d90-1111-4222-8333-444455556666'),
        withParameter(callback, 'state', ''),
        withParameter(callback, 'state', null),
        withParameter(callback, 'exchange_token', ''),
        withParameter(callback, 'exchange_token', null),
        new URL('/favicon.ico', callback).href,
      ])
        expect(await visit(other), other).toEqual(notExpected)
      expect(await visit(callback, { method: 'POST' })).toEqual(notExpected)
      await isIgnored(callback.replace('127.0.0.1', '127.0.0.2'))
      browser.write(`Host: ${host}\r\n\r\n`)
      expect(await text(browser)).toMatch(/^HTTP\/1\.1 200 /)
      await isIgnored(callback)
      await hasSaid(plugin, signedIn)
    })

    test('with the first of two callbacks, even before the server responds', async () => {
      const redeemed: string[] = []
      const { promise: released, resolve: answer } = Promise.withResolvers<void>()
      const server = createServer(async (request, response) => {
        redeemed.push(await text(request))
        await released
        response.end('{"accessToken":"access","refreshToken":"refresh"}')
      })
      const { port, close } = await listen(server)
      onTestFinished(close)
      const url = `http://127.0.0.1:${port}`
      const plugin = await start(url)
      const signInUrl = await plugin.signIn()
      const first = visit(await callbackFor(signInUrl, url, 'first'))
      await expect.poll(() => redeemed).toEqual(['{"exchangeToken":"first"}'])
      expect(await visit(await callbackFor(signInUrl, url, 'second'))).toEqual(notExpected)
      answer()
      expect(await first).toEqual(success)
      await hasSaid(plugin, signedIn)
      expect(redeemed).toHaveLength(1)
    })

    test('with a new sign-in that replaces the waiting one, or with a one-time code, and shows no secret', async () => {
      const { url, plugin } = await begin()
      const [handedOver, typed] = [await exchangeTokenOfAda(url), await exchangeTokenOfAda(url)]
      const replaced = await callbackFor(await plugin.signIn(), url)
      const second = await callbackFor(await plugin.signIn(), url, handedOver)
      await isIgnored(replaced)
      expect(await visit(second)).toEqual(success)
      await hasSaid(plugin, signedIn)
      const late = await callbackFor(await plugin.signIn(), url)
      plugin.enterCode('')
      plugin.enterCode(typed)
      await hasSaid(plugin, signedIn, signedIn)
      expect(await userOf(url, plugin)).toBe(ada.email)
      await isIgnored(late)
      const { accessToken = '', refreshToken = '' } = plugin.session() ?? {}
      plugin.enterCode('unknown')
      await hasSaid(plugin, signedIn, signedIn, refused)
      await expect.poll(() => plugin.shown()).toContain(refused)
      for (const secret of [handedOver, typed, accessToken, refreshToken]) {
        expect(secret).toMatch(/./)
        expect(plugin.shown()).not.toContain(secret)
      }
    })

    test('not for a refused exchange token, nor for a response without a session', async () => {
      const { url, plugin } = await begin()
      const said = [refused]
      expect(await visit(await callbackFor(await plugin.signIn(), url, 'unknown'))).toEqual(failure)
      const wrong = ['{"accessToken":"a"}', '{"refreshToken":"r"}', '{"accessToken":1,"refreshToken":[]}']
      for (const body of ['null', ...wrong, '["a"]', '<!doctype html>']) {
        await controlSandbox(url).setFault('redeemExchangeToken', { body })
        expect(await visit(await callbackFor(await plugin.signIn(), url)), body).toEqual(failure)
        said.push('The server gave no session.')
        await hasSaid(plugin, ...said)
      }
      expect(plugin.session()).toBeUndefined()
    })

    test('not without the server, nor after a cancellation or ten minutes', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const plugin = await start('http://127.0.0.1:1')
      const cancelled = await callbackFor(await plugin.signIn(), '', 'any')
      await plugin.cancel()
      await isIgnored(cancelled)
      const callback = await callbackFor(await plugin.signIn(), '', 'any')
      expect(await plugin.passTime()).toBe(1)
      await hasSaid(plugin, 'The time for the sign-in is over.')
      await isIgnored(callback)
      expect(await plugin.passTime()).toBe(0)
      expect(await visit(await callbackFor(await plugin.signIn(), '', 'any'))).toEqual(failure)
      const noAnswer = expect.stringMatching(/^The server does not answer at http:\/\/127\.0\.0\.1:1\/?\.$/)
      await hasSaid(plugin, 'The time for the sign-in is over.', noAnswer)
    })
  })
})

const emacs = findProgram('emacs')

test.skipIf(!emacs)('Emacs compiles the package without a warning, and checkdoc finds nothing', () => {
  const file = 'examples/emacs/example-assistant.el'
  // Emacs renames its output to the destination: a device file there would be replaced by an ordinary one.
  const compiled = join(tmpdir(), `statehouse-${process.pid}.elc`)
  const check = `(progn
    (require 'checkdoc)
    (setq byte-compile-error-on-warn t
          byte-compile-dest-file-function (lambda (_) "${compiled}"))
    (unless (byte-compile-file "${file}") (kill-emacs 1))
    (delete-file "${compiled}")
    (checkdoc-file "${file}"))`
  const { status, stdout, stderr } = spawnSync(emacs ?? '', ['-Q', '--batch', '--eval', check], { encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([0, '', ''])
})
