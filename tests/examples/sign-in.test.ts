import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { controlSandbox } from '@statehouse/sandbox/control'
import { ada } from '@statehouse/sandbox/people'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readCurrentUser } from '#contract/session.ts'
import { callbackFor, delayExchange, exchangeTokenOfAda, startSandbox, withParameter } from './hand-over.ts'
import { examples, type Plugin } from './plugins.ts'

// What every example of docs/plugins.md does in its editor.

const signedIn = 'You are signed in.'

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

/** Opens a callback without a waiting sign-in. */
const isIgnored = (plugin: Plugin, callback: string) => expect(plugin.visit(callback)).rejects.toThrow('fetch failed')

describe.each(examples)('$name', ({ missing, start }) => {
  describe.skipIf(missing)(missing ?? 'signs in', () => {
    test('signs in with a password and with CONTINUE AS, with a session for each', async () => {
      const { url } = await startSandbox()
      const plugin = await start(url)
      const { token } = await controlSandbox(url).openSession(ada.email, ada.password)
      const tokens = new Set([token])
      for (const stored of [undefined, token]) {
        const signInUrl = await plugin.signIn()
        const callback = new URL(signInUrl).searchParams.get('callback')
        expect(callback).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback\?state=[\w-]{32,64}$/)
        expect(await plugin.visit(await callbackFor(signInUrl, url, await exchangeTokenOfAda(url, stored)))).toEqual(
          success,
        )
        await hasSaid(plugin, ...Array(tokens.size).fill(signedIn))
        expect(Object.keys(plugin.session() ?? {}).sort()).toEqual(['accessToken', 'refreshToken', 'user'])
        expect(await userOf(url, plugin)).toBe(ada.email)
        tokens.add(plugin.session()?.accessToken ?? '')
      }
      expect(tokens.size).toBe(3)
    })

    test('signs in although it rejects other callbacks first', async () => {
      const { url } = await startSandbox()
      const plugin = await start(url)
      const callback = await callbackFor(await plugin.signIn(), url)
      for (const other of [
        withParameter(callback, 'state', '5f1c2d90-1111-4222-8333-444455556666'),
        withParameter(callback, 'state', ''),
        withParameter(callback, 'state', null),
        withParameter(callback, 'exchange_token', ''),
        withParameter(callback, 'exchange_token', null),
        new URL('/favicon.ico', callback).href,
      ])
        expect(await plugin.visit(other), other).toEqual(notExpected)
      expect(await plugin.visit(callback, { method: 'POST' })).toEqual(notExpected)
      await isIgnored(plugin, callback.replace('127.0.0.1', '127.0.0.2'))
      expect(await plugin.visit(callback)).toEqual(success)
      await isIgnored(plugin, callback)
      await hasSaid(plugin, signedIn)
    })

    test('signs in with a callback that arrives in two parts', async () => {
      const { url } = await startSandbox()
      const plugin = await start(url)
      const { host, port, href } = new URL(await callbackFor(await plugin.signIn(), url))
      const browser = connect(Number(port), '127.0.0.1')
      browser.write(`GET ${href.slice(`http://${host}`.length)} HTTP/1.1\r\n`)
      expect(await plugin.visit(withParameter(href, 'state', null))).toEqual(notExpected)
      browser.write(`Host: ${host}\r\n\r\n`)
      expect(await text(browser)).toMatch(/^HTTP\/1\.1 200 /)
      await hasSaid(plugin, signedIn)
    })

    test('uses the first of two callbacks, even before the server responds', async () => {
      const { url, redeemed, answer } = await delayExchange()
      const plugin = await start(url)
      const signInUrl = await plugin.signIn()
      const first = plugin.visit(await callbackFor(signInUrl, url, 'first'))
      await expect.poll(() => redeemed).toEqual(['{"exchangeToken":"first"}'])
      expect(await plugin.visit(await callbackFor(signInUrl, url, 'second'))).toEqual(notExpected)
      answer()
      expect(await first).toEqual(success)
      await hasSaid(plugin, signedIn)
      expect(redeemed).toHaveLength(1)
    })

    test('starts a new sign-in that replaces the waiting one', async () => {
      const { url } = await startSandbox()
      const plugin = await start(url)
      const first = await callbackFor(await plugin.signIn(), url)
      const second = await callbackFor(await plugin.signIn(), url)
      await isIgnored(plugin, first)
      expect(await plugin.visit(second)).toEqual(success)
      await hasSaid(plugin, signedIn)
    })

    test('signs in with the one-time code of the page, and ignores an empty answer', async () => {
      const { url } = await startSandbox()
      const plugin = await start(url)
      const late = await callbackFor(await plugin.signIn(), url)
      plugin.enterCode('')
      plugin.enterCode(await exchangeTokenOfAda(url))
      await hasSaid(plugin, signedIn)
      expect(await userOf(url, plugin)).toBe(ada.email)
      await isIgnored(plugin, late)
      plugin.enterCode('unknown')
      await hasSaid(plugin, signedIn, 'The server refused the exchange token (404).')
    })

    test('shows no secrets', async () => {
      const { url } = await startSandbox()
      const plugin = await start(url)
      const [handedOver, typed] = [await exchangeTokenOfAda(url), await exchangeTokenOfAda(url)]
      await plugin.visit(await callbackFor(await plugin.signIn(), url, handedOver))
      plugin.enterCode(typed)
      await hasSaid(plugin, signedIn, signedIn)
      const { accessToken = '', refreshToken = '' } = plugin.session() ?? {}
      await expect.poll(() => plugin.shown()).toContain(signedIn)
      for (const secret of [handedOver, typed, accessToken, refreshToken]) {
        expect(secret).toMatch(/./)
        expect(plugin.shown()).not.toContain(secret)
      }
    })
  })

  describe.skipIf(missing)('gets no session', () => {
    test('for an exchange token that the server refuses', async () => {
      const { url } = await startSandbox()
      const plugin = await start(url)
      expect(await plugin.visit(await callbackFor(await plugin.signIn(), url, 'unknown'))).toEqual(failure)
      await hasSaid(plugin, 'The server refused the exchange token (404).')
      expect(plugin.session()).toBeUndefined()
    })

    test('from a server that does not respond', async () => {
      const nowhere = 'http://127.0.0.1:1'
      const plugin = await start(nowhere)
      expect(await plugin.visit(await callbackFor(await plugin.signIn(), nowhere, 'any'))).toEqual(failure)
      await hasSaid(plugin, expect.stringMatching(/^The server does not answer at http:\/\/127\.0\.0\.1:1\/?\.$/))
    })

    test('from a response without one', async () => {
      const { url } = await startSandbox()
      const plugin = await start(url)
      const bodies = [
        'null',
        '{"accessToken":"a"}',
        '{"refreshToken":"r"}',
        '{"accessToken":1,"refreshToken":[]}',
        '["a"]',
        '<!doctype html>',
      ]
      for (const [index, body] of bodies.entries()) {
        await controlSandbox(url).setFault('redeemExchangeToken', { body })
        expect(await plugin.visit(await callbackFor(await plugin.signIn(), url)), body).toEqual(failure)
        await hasSaid(plugin, ...Array(index + 1).fill('The server gave no session.'))
      }
    })

    test('after a cancellation or ten minutes, even if the callback arrives then', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const plugin = await start('http://127.0.0.1:1')
      const cancelled = await callbackFor(await plugin.signIn(), '', 'any')
      await plugin.cancel()
      await isIgnored(plugin, cancelled)
      const callback = await callbackFor(await plugin.signIn(), '', 'any')
      expect(await plugin.passTime()).toBe(1)
      await hasSaid(plugin, 'The time for the sign-in is over.')
      await isIgnored(plugin, callback)
      expect(await plugin.passTime()).toBe(0)
      expect(plugin.messages()).toHaveLength(1)
    })
  })
})
