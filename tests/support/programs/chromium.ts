import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { inPath, installFromDebian, isRoot, run, starts } from './debian.ts'

const minute = 60_000
const playwright = fileURLToPath(new URL('../../../node_modules/.bin/playwright', import.meta.url))

/** Disables Chromium's own requests. Root cannot use its sandbox. */
export const launchArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(isRoot ? ['--no-sandbox'] : []),
]

/** Debian's package and program of a Chromium without windows, which is twice as fast. */
const headlessShell = 'chromium-headless-shell'

/** `CHROMIUM_PATH`, else Debian's headless shell, else Playwright's, else one in the PATH, if it starts. */
export function findChromium(): string | undefined {
  return chosen() ?? findHeadlessShell() ?? findWithWindows()
}

/** Finds a Chromium or installs one: preferably Debian's headless shell, else Playwright's, else Debian's Chromium. */
export function ensureChromium(): string {
  const found =
    chosen() ?? findHeadlessShell() ?? install(headlessShell) ?? findWithWindows() ?? download() ?? install('chromium')
  if (found && starts(found)) return found
  throw new Error(
    found
      ? `CHROMIUM_PATH is ${found}, which does not start.`
      : 'The tests need Chromium: install it (Debian: apt-get install chromium) or let CHROMIUM_PATH name one.',
  )
}

const chosen = () => process.env.CHROMIUM_PATH || undefined
const findHeadlessShell = () => inPath(headlessShell).find(starts)
const install = (name: string) =>
  installFromDebian([name, 'fonts-liberation']) ? inPath(name).find(starts) : undefined
const findWithWindows = () =>
  [chromium.executablePath(), ...inPath('chromium', 'chromium-browser', 'google-chrome')].find(starts)

function download(): string | undefined {
  console.log('Downloading Chromium…')
  if (!run(playwright, ['install', '--no-shell', 'chromium'], { timeout: 5 * minute })) return undefined
  // The browser's libraries may be missing; only root can install them.
  if (!findWithWindows() && isRoot) run(playwright, ['install-deps', 'chromium'], { timeout: 5 * minute })
  return findWithWindows()
}
