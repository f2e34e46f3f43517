import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { readCurrentUser } from '#contract/session.ts'
import { type SignIn, signIn } from '../examples/loopback.ts'

export interface PluginOptions extends SignIn {
  readonly print: (line: string) => void
}

/** Simulates an editor (Specification §4, Login with plugin callback). Returns 0, 1, or 130 after an interruption. */
export async function runPlugin({ print, ...options }: PluginOptions): Promise<0 | 1 | 130> {
  const { consoleUrl, signal } = options
  if (!(await answers(consoleUrl))) {
    print(`The console does not answer at ${consoleUrl}. Start it with: npm start
If it runs elsewhere, name both URLs: npm run plugin -- --console URL --api URL`)
    return 1
  }
  const open = (url: string) => {
    print(`Sign in here: ${url}`)
    options.open(url)
  }
  try {
    const user = readCurrentUser((await signIn({ ...options, open })).user)
    print(`Signed in as ${user ? `${user.firstName} ${user.lastName} <${user.email}>` : 'an unknown user'}.`)
    return 0
  } catch (error) {
    if (signal?.aborted) return 130
    print(error instanceof Error ? error.message : String(error))
    return 1
  }
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    (response) => response.body?.cancel().then(() => true) ?? true,
    () => false,
  )

function openBrowser(url: string): void {
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open'
  const child = spawn(command, [url], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      console: { type: 'string', default: 'http://localhost:5173' },
      api: { type: 'string', default: 'http://localhost:4000' },
      'no-open': { type: 'boolean', default: false },
    },
  })
  const interrupted = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort())
  process.exitCode = await runPlugin({
    consoleUrl: values.console,
    apiUrl: values.api,
    print: (line) => console.log(line),
    open: values['no-open'] ? () => undefined : openBrowser,
    signal: interrupted.signal,
  })
}
