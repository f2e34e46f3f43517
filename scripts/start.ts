// `npm start`: the sandbox and the console on this machine, until Ctrl-C.
import { connect } from 'node:net'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { people } from '#sandbox/seed.ts'
import { serveSandbox } from '#sandbox/serve.ts'

const sandboxPort = 4000
const consolePort = 5173
const root = fileURLToPath(new URL('..', import.meta.url))
const database = `${root}.sandbox/sandbox.sqlite`

/** Tells whether a port is in use on localhost, on IPv4 or IPv6: a browser may take either. */
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

  The sandbox stands in for the real server on this machine. It is no production backend.

  Accounts, with their passwords:
${accounts.map((line) => `    ${line}`).join('\n')}

  What you change is kept in .sandbox/. Ctrl-C ends both.
`)
}

async function start() {
  for (const [port, name] of [
    [sandboxPort, 'sandbox'],
    [consolePort, 'console'],
  ] as const) {
    if (await isTaken(port)) {
      throw new Error(`Port ${port} is taken, and the ${name} needs it. Stop the program that uses it and try again.`)
    }
  }
  const sandbox = await serveSandbox({
    port: sandboxPort,
    database,
    consoleUrl: `http://localhost:${consolePort}`,
  })
  const vite = await createServer({ root, logLevel: 'warn' })

  let closing = false
  const stop = async () => {
    // A terminal sends Ctrl-C to every process of a command, and npm and run.mjs hand it on.
    if (closing) return
    closing = true
    process.exitCode = 0
    await Promise.all([vite.close(), sandbox.close()])
    process.exit()
  }
  // Vite ends the process on SIGTERM, before the sandbox has closed its file.
  process.removeAllListeners('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

  await vite.listen()
  announce(sandbox.url)
}

start().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exit(1)
})
