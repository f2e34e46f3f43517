// `npm start`: runs the sandbox and the console. `SANDBOX_PORT=4001 CONSOLE_PORT=5174 npm start` changes the ports.
import { connect } from 'node:net'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { serveSandbox } from '@statehouse/sandbox'
import { people } from '@statehouse/sandbox/people'
import { createServer } from 'vite'

const { SANDBOX_PORT, CONSOLE_PORT } = process.env
const sandboxPort = Number(SANDBOX_PORT ?? 4000)
const consolePort = Number(CONSOLE_PORT ?? 5173)
const root = fileURLToPath(new URL('..', import.meta.url))
const database = `${root}.sandbox/sandbox.sqlite`

/** Returns whether a port is in use on localhost. Checks IPv4 and IPv6, because browsers may use either. */
function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function announce(sandboxUrl: string) {
  const width = Math.max(...people.map(({ email }) => email.length))
  const accounts = people.map(({ email, password, is }) =>
    [email.padEnd(width), password ?? 'no password', is].join('  '),
  )
  console.log(`
  Console  http://localhost:${consolePort}
  Sandbox  ${sandboxUrl}  (mails, providers, fault switches)
  Charts   http://localhost:${consolePort}/statecharts.html  (every flow, to be walked)

  The sandbox replaces the real server on this machine. Not for production use.

  Accounts, with their passwords:
${accounts.map((line) => `    ${line}`).join('\n')}

  What you change is kept in .sandbox/. Ctrl-C ends both.
`)
}

async function start() {
  for (const [port, name, variable] of [
    [sandboxPort, 'sandbox', 'SANDBOX_PORT'],
    [consolePort, 'console', 'CONSOLE_PORT'],
  ] as const) {
    if (await isTaken(port)) {
      throw new Error(
        `Port ${port} is taken, and the ${name} needs it. Stop the program that uses it, or name another port: ${variable}=${port + 1} npm start`,
      )
    }
  }
  const sandbox = await serveSandbox({
    port: sandboxPort,
    database,
    consoleUrl: `http://localhost:${consolePort}`,
  })
  // Vite prefers the variable to .env.development, which has port 4000.
  if (SANDBOX_PORT) process.env.VITE_API_URL = sandbox.url
  const vite = await createServer({ root, logLevel: 'warn', server: { port: consolePort } })

  let closing = false
  const stop = async () => {
    // A terminal sends Ctrl-C to every process of a command, and npm and run.mjs forward it.
    if (closing) return
    closing = true
    process.exitCode = 0
    await Promise.all([vite.close(), sandbox.close()])
    process.exit()
  }
  // Vite would end the process on SIGTERM before the sandbox has closed its file.
  process.removeAllListeners('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

  await vite.listen()
  announce(sandbox.url)
}

start().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exit(1)
})
