import { onTestFinished, vi } from 'vitest'
import { whatIsMissing } from '#tests/support/programs/editors.ts'
import { signIn } from '../../examples/loopback.ts'
import { redeem, type Session } from '../../examples/redeem.ts'
import { consoleUrl } from './hand-over.ts'
import { type EditorName, startRealEditor } from './real-editor.ts'

/** An example of a plugin in its editor. */
export interface Plugin {
  /** Begins a sign-in. @returns the URL that it opens in the browser */
  signIn(): Promise<string>
  /** Opens a callback, as the browser does. @returns the status and the text of the page */
  visit(callback: string, init?: RequestInit): Promise<readonly [number, string]>
  enterCode(code: string): void
  cancel(): Promise<void>
  /** Lets ten minutes pass. @returns how many sign-ins have waited for that time to be over */
  passTime(): Promise<number>
  /** The sentences about the ends of sign-ins, in order. */
  messages(): readonly string[]
  /** The session that the plugin kept last. */
  session(): Session | undefined
  /** All that the person has been able to read. */
  shown(): string
}

/** An example in its editor. */
export interface Example {
  readonly name: string
  /** The sentence for a machine on which it cannot run. */
  readonly missing: string | undefined
  /** Starts the editor with the plugin, until the end of the test. URLs end with a slash, as a user may type them. */
  start(apiUrl: string): Promise<Plugin>
}

async function visit(callback: string, init?: RequestInit) {
  const page = await fetch(callback, init)
  return [page.status, await page.text()] as const
}

/** Lets the time of this process pass, which a test has to hold. */
async function passTime(): Promise<number> {
  const count = vi.getTimerCount()
  vi.advanceTimersByTime(10 * 60 * 1000)
  return count
}

const loopback: Example = {
  name: 'the loopback server',
  missing: undefined,
  async start(apiUrl) {
    const messages: string[] = []
    let kept: Session | undefined
    let waiting = new AbortController()
    const keep = (sessions: Promise<Session>, { signal }: AbortController) =>
      sessions.then(
        (session) => {
          kept = session
          messages.push('You are signed in.')
        },
        (problem: Error) => signal.aborted || messages.push(problem.message),
      )
    const start = () => {
      waiting.abort()
      waiting = new AbortController()
      return waiting
    }
    return {
      signIn() {
        const { promise: opened, resolve: open } = Promise.withResolvers<string>()
        const own = start()
        void keep(signIn({ consoleUrl: `${consoleUrl}/`, apiUrl: `${apiUrl}/`, open, signal: own.signal }), own)
        return opened
      },
      visit,
      enterCode: (code) => void (code && keep(redeem(`${apiUrl}/`, code), start())),
      cancel: async () => waiting.abort(),
      passTime,
      messages: () => messages,
      session: () => kept,
      shown: () => messages.join('\n'),
    }
  },
}

/** An example that a real editor of this machine runs. */
const inEditor = (
  editorName: EditorName,
  name: string,
  commands: Record<'signIn' | 'enterCode' | 'cancel', string>,
): Example => ({
  name,
  missing: whatIsMissing(editorName, 'curl'),
  async start(apiUrl) {
    const editor = await startRealEditor(editorName, `${consoleUrl}/`, `${apiUrl}/`)
    onTestFinished(() => editor.close())
    const told = <Value>(kind: string): Value[] =>
      editor.told.flatMap(([told, value]) => (told === kind ? [value as Value] : []))
    /** Waits for what the editor tells next. */
    const next = async <Value>(kind: string, command: string) => {
      const { length } = told(kind)
      editor.run(command)
      await vi.waitUntil(() => told(kind).length > length, { timeout: 10_000 })
      return told<Value>(kind)[length] as Value
    }
    return {
      signIn: () => next<string>('opened', commands.signIn),
      visit,
      enterCode: (code) => editor.run(commands.enterCode, code),
      cancel: async () => void (await next<string>('done', commands.cancel)),
      passTime: () => next<number>('timers', 'pass'),
      messages: () => told<string>('message').filter((message) => !message.startsWith('Sign in here: ')),
      session: () => told<Session>('session').at(-1),
      shown: editor.terminal,
    }
  },
})

const neovim = inEditor('nvim', 'the Neovim plugin', {
  signIn: 'ExampleAssistantSignIn',
  enterCode: 'ExampleAssistantEnterCode',
  cancel: 'ExampleAssistantCancel',
})

const emacs = inEditor('emacs', 'the Emacs package', {
  signIn: 'example-assistant-sign-in',
  enterCode: 'example-assistant-enter-code',
  cancel: 'example-assistant-cancel',
})

/** The examples of docs/plugins.md that a test can run: VS Code cannot be had from Debian or npm. */
export const examples: readonly Example[] = [loopback, neovim, emacs]
