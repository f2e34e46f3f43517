import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { inPath, installFromDebian, isRoot, run, starts } from './debian.ts'

const minute = 60_000
const playwright = fileURLToPath(new URL('../../../node_modules/.bin/playwright', import.meta.url))

/** Keeps Chromium from calls of its own; root may not use its sandbox. */
export const launchArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(isRoot ? ['--no-sandbox'] : []),
]

/** Debian's package and program of a Chromium without windows, which takes half the time of one with windows. */
const headlessShell = 'chromium-headless-shell'

/**
 * Finds the Chromium of this machine: the one that `CHROMIUM_PATH` names, else Debian's headless shell, else Playwright's own, else
 * one in the PATH.
 * @returns undefined when there is none that starts
 */
export function findChromium(): string | undefined {
  return chosen() ?? findHeadlessShell() ?? findWithWindows()
}

/**
 * Finds a Chromium or installs one: Debian's headless shell before all others, Playwright's where it can be downloaded, else Debian's.
 * @throws Error with a sentence that says what to install
 */
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

/**
 * Finds or installs a Chromium with windows, Playwright's or Debian's. The headless shell lacks what belongs to windows, such as the
 * back/forward cache.
 * @throws Error with a sentence that says what to install
 */
export function ensureWholeChromium(): string {
  const found = findWithWindows() ?? download() ?? install('chromium')
  if (found) return found
  throw new Error('These tests need a Chromium with windows: install it (Debian: apt-get install chromium).')
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
  // A bare machine may lack the libraries of the browser; only root can add them.
  if (!findWithWindows() && isRoot) run(playwright, ['install-deps', 'chromium'], { timeout: 5 * minute })
  return findWithWindows()
}

if (import.meta.main) {
  console.log(ensureChromium())
  console.log(ensureWholeChromium())
}
