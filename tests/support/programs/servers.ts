import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '../listen.ts'
import { findProgram } from './programs.ts'

export interface RunningServer extends AsyncDisposable {
  /** For example http://localhost:40123 */
  readonly url: string
  log(): string
  close(): Promise<void>
}

interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly port: number
}

const timeToStart = 30_000

/**
 * Starts a web server and waits until it responds.
 * @throws Error with the server's log
 */
export async function startServer({ command, args, cwd, env, port }: Command): Promise<RunningServer> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  const keep = (text: string) => {
    log += text
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep)
  // A failing test may not run its teardown.
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  let isRunning = true
  const ended = once(child, 'close')
    .catch((problem: unknown) => keep(String(problem)))
    .finally(() => {
      isRunning = false
      process.off('exit', end)
    })
  const url = `http://localhost:${port}`
  const close = async () => {
    end()
    await ended
  }
  const deadline = performance.now() + timeToStart
  while (isRunning && performance.now() < deadline) {
    const isAnswered = await fetch(`${url}/health`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (isAnswered) return { url, log: () => log, close, [Symbol.asyncDispose]: close }
    await wait(20)
  }
  await close()
  throw new Error(`${command} does not answer:\n${log}`)
}

export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer())
  await close()
  return port
}

interface CaddyOptions {
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  readonly port?: number
}

/** Serves a package with this machine's Caddy on loopback, like the image. */
export async function serveWithCaddy({ folder, env, port }: CaddyOptions): Promise<RunningServer> {
  const command = findProgram('caddy')
  if (command === undefined) throw new Error('There is no Caddy: install it (Debian: apt-get install caddy).')
  const chosenPort = port ?? (await freePort())
  return startServer({
    command,
    args: ['run', '--config', 'Caddyfile'],
    cwd: folder,
    env: { ...caddyHome(folder), BIND_ADDRESS: '127.0.0.1', PORT: String(chosenPort), ...env },
    port: chosenPort,
  })
}

/** The variables of deploy/Containerfile that keep Caddy from writing files. */
const caddyHome = (folder: string) => ({ HOME: '/dev/null', XDG_CONFIG_HOME: folder })
