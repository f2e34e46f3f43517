import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { inPath, installFromDebian } from './debian.ts'
import { freePort, startServer } from './servers.ts'

/** The programs that drive WebKitGTK: its driver, which opens a small browser of its own, and a screen in memory to open it on. */
const programs = ['WebKitWebDriver', 'Xvfb'] as const
type Program = (typeof programs)[number]

/** The sentence for a machine on which WebKit cannot be driven. */
export const withoutWebKit =
  'There is no WebKitWebDriver or no Xvfb: install them (Debian: apt-get install webkit2gtk-driver xvfb).'

const pathTo = (program: Program) => inPath(program).find(existsSync)
const areThere = () => programs.every((program) => pathTo(program) !== undefined)

/**
 * Finds the driver of WebKitGTK in the PATH or installs Debian's, which only root can do.
 * @returns whether WebKit can be driven on this machine
 */
export const ensureWebKit = (): boolean =>
  areThere() || (installFromDebian(['webkit2gtk-driver', 'xvfb', 'fonts-liberation']) && areThere())

/** A running driver of WebKit. */
export interface WebKitDriver {
  /** For example http://localhost:40123, for a client of WebDriver. */
  readonly url: string
  close(): Promise<void>
}

/** Starts a screen in memory. @returns its name in the variable DISPLAY, and what ends it */
export async function startScreen(): Promise<{ display: string; close(): Promise<void> }> {
  const child = spawn(pathTo('Xvfb') ?? '', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const closed = once(child, 'close').finally(() => process.off('exit', end))
  const named = once(child.stdout, 'data').then(([text]) => `:${String(text).trim()}`)
  const display = await Promise.race([named, closed.then(() => undefined)])
  if (display === undefined) throw new Error('Xvfb has ended.')
  return {
    display,
    close: async () => {
      end()
      await closed
    },
  }
}

/**
 * Starts the driver of WebKitGTK on loopback, with a screen of its own.
 * @throws Error without the programs, or with the log of a driver that does not answer
 */
export async function startWebKit(): Promise<WebKitDriver> {
  const command = pathTo('WebKitWebDriver')
  if (command === undefined || !areThere()) throw new Error(withoutWebKit)
  const screen = await startScreen()
  try {
    const port = await freePort()
    // No settings of this machine, and no bus, for which a browser without a desktop would wait.
    const apart = {
      LC_ALL: 'C.UTF-8',
      GSETTINGS_BACKEND: 'memory',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
    }
    const env = { ...process.env, DISPLAY: screen.display, ...apart }
    const server = await startServer({
      command,
      args: ['--host=127.0.0.1', `--port=${port}`],
      cwd: process.cwd(),
      env: Object.fromEntries(
        Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
      port,
    })
    return { url: server.url, close: async () => void (await Promise.all([server.close(), screen.close()])) }
  } catch (problem) {
    await screen.close()
    throw problem
  }
}

/**
 * Makes the capabilities of a browser that sends its requests through a proxy. The driver's own capability `noProxy` lets WebKitGTK 2.50 read past
 * the end of a list, crash at the start and leave its driver waiting, so the options of its small browser say the same.
 * @param address of the proxy, for example http://localhost:40123
 * @param others the hosts that are reached without it
 */
export const throughProxy = (address: string, others: readonly string[]) => ({
  'webkitgtk:browserOptions': {
    args: ['--automation', `--proxy=${address}`, ...others.map((host) => `--ignore-host=${host}`)],
  },
})
