import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { cheapPasswordCost, serveSandbox } from '@statehouse/sandbox'
import { controlSandbox } from '@statehouse/sandbox/control'
import { ada } from '@statehouse/sandbox/people'
import { expect, onTestFinished, vi } from 'vitest'
import { decideCallback, withExchangeToken } from '#rules/callback/callback-url.ts'
import { listen } from '#tests/support/listen.ts'
import { findProgram, whatIsMissing } from '#tests/support/programs/programs.ts'
import { signIn } from '../../examples/loopback.ts'
import { redeem, type Session } from '../../examples/redeem.ts'

const consoleUrl = 'https://console.example.com'

/** Serves a sandbox until the end of the test. Returns its URL. */
export async function startSandbox(): Promise<string> {
  const { url, close } = await serveSandbox({ port: 0, passwordCost: cheapPasswordCost })
  onTestFinished(close)
  return url
}

/** Creates an exchange token for Ada, like the console: of a stored session, or after a sign-in with her password. */
export async function exchangeTokenOfAda(apiUrl: string, stored?: string): Promise<string> {
  const token = stored ?? (await controlSandbox(apiUrl).openSession(ada.email, ada.password)).token
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${apiUrl}/auth/generate-exchange-token`, { method: 'POST', headers })
  return (await answer.json()).exchangeToken
}

/** Returns the URL that the console opens for the sign-in of a plugin. The exchange token is Ada's by default. */
export async function callbackFor(signInUrl: string, apiUrl: string, exchangeToken?: string): Promise<string> {
  const { origin, pathname, searchParams } = new URL(signInUrl)
  expect([origin, pathname, [...searchParams.keys()]]).toEqual([consoleUrl, '/login', ['callback']])
  const decision = decideCallback(searchParams.get('callback') ?? '', { origins: [], schemes: [] })
  if (decision.kind !== 'direct') throw new Error('the console would not open the callback at once')
  return withExchangeToken(decision.href, exchangeToken ?? (await exchangeTokenOfAda(apiUrl)))
}

/** How each editor starts, and how the user calls what the plugin does. The scripts are next to this file. */
const editors = {
  nvim: {
    args: ['--clean', '--headless', '--cmd', 'set rtp+=examples/neovim', '-c', 'luafile tests/examples/neovim.lua'],
    commands: ['ExampleAssistantSignIn', 'ExampleAssistantEnterCode', 'ExampleAssistantCancel'],
  },
  emacs: {
    args: ['-Q', '--batch', '-L', 'examples/emacs', '-l', 'tests/examples/emacs.el'],
    commands: ['example-assistant-sign-in', 'example-assistant-enter-code', 'example-assistant-cancel'],
  },
} as const

/** Starts an editor without a window until the end of the test. Throws Error with its output if it ends at once. */
async function startEditor(name: keyof typeof editors, apiUrl: string) {
  const server = createServer()
  const { port, close: stopListening } = await listen(server)
  // Without settings of this account for editor, curl and proxy.
  const env = {
    ...{ PATH: process.env.PATH, HOME: '/dev/null', NVIM_LOG_FILE: '/dev/null', LANG: 'C.UTF-8' },
    ...{ TEST_ADDRESS: `127.0.0.1:${port}`, CONSOLE_URL: `${consoleUrl}/`, API_URL: `${apiUrl}/` },
  }
  const { args, commands } = editors[name]
  const child = spawn(findProgram(name) ?? '', args, { env })
  let terminal = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      terminal += text
    })
  const closed = once(child, 'close').then(() => null)
  const socket = await Promise.race([once(server, 'connection').then(([one]) => one as Socket), closed])
  void stopListening()
  if (!socket) throw new Error(terminal)
  onTestFinished(async () => {
    // Both scripts close their editor when the connection ends.
    socket.end()
    await closed
  })
  const told: [kind: string, value: unknown][] = []
  createInterface(socket).on('line', (line) => told.push(JSON.parse(line)))
  const reports = <Value>(kind: string) => told.flatMap(([name, value]) => (name === kind ? [value as Value] : []))
  const run = (...command: readonly string[]) => socket.write(`${JSON.stringify(command)}\n`)
  const [signInCommand, enterCodeCommand, cancelCommand] = commands
  /** Waits for the editor's next report of a kind. */
  const next = async <Value>(kind: string, command: string) => {
    const { length } = reports(kind)
    run(command)
    await expect.poll(() => reports(kind).length).toBeGreaterThan(length)
    return reports<Value>(kind)[length] as Value
  }
  return {
    /** Starts a sign-in. Returns the URL that it opens in the browser. */
    signIn: () => next<string>('opened', signInCommand),
    enterCode(code: string) {
      // Emacs reads an answer from its standard input. The script for Neovim types it.
      if (name === 'emacs') child.stdin.write(`${code}\n`)
      run(enterCodeCommand, code)
    },
    cancel: () => next('done', cancelCommand),
    /** Advances the clock by ten minutes. Returns how many sign-ins have waited for that. */
    passTime: () => next<number>('timers', 'pass'),
    /** The messages about the ends of sign-ins, in order. */
    messages: () => reports<string>('message').filter((message) => !message.startsWith('Sign in here: ')),
    session: () => reports<Session>('session').at(-1),
    /** Everything that the user can read. */
    shown: () => terminal,
  }
}

export type Plugin = Awaited<ReturnType<typeof startEditor>>

/** Runs the loopback example in this process, with the fake clock of the test. */
async function startLoopback(apiUrl: string): Promise<Plugin> {
  const messages: string[] = []
  let kept: Session | undefined
  let waiting = new AbortController()
  const keep = (sign: (signal: AbortSignal) => Promise<Session>) => {
    waiting.abort()
    waiting = new AbortController()
    const { signal } = waiting
    const onKept = (session: Session) => {
      kept = session
      messages.push('You are signed in.')
    }
    sign(signal).then(onKept, (error: Error) => signal.aborted || messages.push(error.message))
  }
  return {
    signIn() {
      const { promise: opened, resolve: open } = Promise.withResolvers<string>()
      keep((signal) => signIn({ consoleUrl: `${consoleUrl}/`, apiUrl: `${apiUrl}/`, open, signal }))
      return opened
    },
    enterCode: (code) => code && keep(() => redeem(`${apiUrl}/`, code)),
    cancel: async () => waiting.abort(),
    async passTime() {
      const count = vi.getTimerCount()
      vi.advanceTimersByTime(10 * 60 * 1000)
      return count
    },
    messages: () => messages,
    session: () => kept,
    shown: () => messages.join('\n'),
  }
}

/**
 * The examples of docs/plugins.md that a test can run: why one cannot run on this machine, and how it starts. VS Code
 * is not available from Debian or npm. URLs end with a slash, as a user may type them.
 */
export const examples = [
  { name: 'the loopback server', missing: undefined, start: startLoopback },
  {
    name: 'the Neovim plugin',
    missing: whatIsMissing('nvim', 'curl'),
    start: (apiUrl: string) => startEditor('nvim', apiUrl),
  },
  {
    name: 'the Emacs package',
    missing: whatIsMissing('emacs', 'curl'),
    start: (apiUrl: string) => startEditor('emacs', apiUrl),
  },
]
