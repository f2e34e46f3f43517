import { expect, onTestFinished, vi } from 'vitest'
import { whatIsMissing } from '#tests/support/programs/editors.ts'
import { signIn } from '../../examples/loopback.ts'
import { redeem, type Session } from '../../examples/redeem.ts'
import { consoleUrl } from './hand-over.ts'
import { type EditorName, startRealEditor } from './real-editor.ts'

export interface Plugin {
  /** Starts a sign-in. @returns the URL that it opens in the browser */
  signIn(): Promise<string>
  /** Opens a callback like the browser does. @returns the status and the text of the page */
  visit(callback: string, init?: RequestInit): Promise<readonly [number, string]>
  enterCode(code: string): void
  cancel(): Promise<void>
  /** Advances the clock by ten minutes. @returns how many sign-ins have waited for that */
  passTime(): Promise<number>
  /** The messages about the ends of sign-ins, in order. */
  messages(): readonly string[]
  session(): Session | undefined
  /** Everything that the user can read. */
  shown(): string
}

export interface Example {
  readonly name: string
  /** Why it cannot run on this machine. */
  readonly missing: string | undefined
  /** Starts the editor with the plugin, until the end of the test. URLs end with a slash, like users may type them. */
  start(apiUrl: string): Promise<Plugin>
}

async function visit(callback: string, init?: RequestInit) {
  const page = await fetch(callback, init)
  // A page of HTML or a plain text.
  return [page.status, (await page.text()).replace(/^.*<p>|<\/p>.*$/gs, '')] as const
}

/** Advances the fake clock of this process. */
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

/** An example that runs in a real editor of this machine. */
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
    const reports = <Value>(kind: string): Value[] =>
      editor.reports.flatMap(([name, value]) => (name === kind ? [value as Value] : []))
    /** Waits for the editor's next report of a kind. */
    const next = async <Value>(kind: string, command: string) => {
      const { length } = reports(kind)
      editor.run(command)
      await expect.poll(() => reports(kind).length).toBeGreaterThan(length)
      return reports<Value>(kind)[length] as Value
    }
    return {
      signIn: () => next<string>('opened', commands.signIn),
      visit,
      enterCode: (code) => editor.run(commands.enterCode, code),
      cancel: async () => void (await next<string>('done', commands.cancel)),
      passTime: () => next<number>('timers', 'pass'),
      messages: () => reports<string>('message').filter((message) => !message.startsWith('Sign in here: ')),
      session: () => reports<Session>('session').at(-1),
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

/** The examples of docs/plugins.md that a test can run. VS Code is not available from Debian or npm. */
export const examples: readonly Example[] = [loopback, neovim, emacs]
