/** The script of the demo's own pages. Installs the service worker, or shows why that is not possible. */
import { markDark, wantsDark, watchDarkMode } from '../../src/browser/theme-store.ts'
import { clearSession } from '../../src/browser/token-store.ts'

const script = document.currentScript

/** The folder of this script, whatever the page's URL is. */
const folder = new URL('.', script instanceof HTMLScriptElement ? script.src : window.location.href)

const element = (id: string) => document.getElementById(id)

function say(text: string): void {
  const state = element('state')
  if (state) state.textContent = text
}

/** Shows a notice instead of everything that needs the service worker. */
function report(problem: 'insecure' | 'unsupported' | 'failed'): void {
  say('')
  for (const part of document.querySelectorAll('[data-needs-worker]')) part.setAttribute('hidden', '')
  element(problem)?.removeAttribute('hidden')
}

/** Returns the registration once a worker responds. Throws Error if it could not be installed. */
async function install(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(new URL('service-worker.js', folder), {
    scope: folder.pathname,
    updateViaCache: 'none',
  })
  const { promise, resolve, reject } = Promise.withResolvers<ServiceWorkerRegistration>()
  // An older version responds while the newest is being installed.
  const worker = registration.active ?? registration.waiting ?? registration.installing
  const checkState = () => {
    if (worker?.state === 'activated') resolve(registration)
    else if (!worker || worker.state === 'redundant') reject(new Error('not installed'))
  }
  worker?.addEventListener('statechange', checkState)
  checkState()
  return promise
}

/** Resets the worker's data and signs out. Returns whether the worker has done so. */
async function resetSandbox({ active }: ServiceWorkerRegistration): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const channel = new MessageChannel()
  channel.port1.onmessage = ({ data }) => resolve(data === true)
  active?.postMessage('beginAnew', [channel.port2])
  const isDone = await promise
  if (isDone) clearSession('chosen')
  return isDone
}

function offerReset(installed: Promise<ServiceWorkerRegistration>): void {
  const dialog = document.querySelector('dialog')
  element('reset')?.addEventListener('click', () => dialog?.showModal())
  element('keep')?.addEventListener('click', () => dialog?.close())
  element('reset-now')?.addEventListener('click', () => {
    dialog?.close()
    installed.then(resetSandbox).then(
      (isDone) => say(isDone ? 'The demo is reset.' : 'The demo could not be reset. Please try again.'),
      () => report('failed'),
    )
  })
}

/** Loads the worker's page for this URL. Servers add a slash to the URL of a folder. */
function goOn(): void {
  const { pathname, search, hash } = window.location
  if (pathname.endsWith('/')) window.location.replace(pathname.slice(0, -1) + search + hash)
  else window.location.reload()
}

function start(): void {
  if (window.location.protocol === 'file:' || !window.isSecureContext) {
    report('insecure')
    return
  }
  if (!('serviceWorker' in navigator)) {
    report('unsupported')
    return
  }
  const installed = install()
  offerReset(installed)
  installed.then(
    () => {
      if (document.querySelector('[data-waiting]')) goOn()
      else say('The demo is installed. It needs no network from now on.')
    },
    () => report('failed'),
  )
}

markDark(wantsDark())
watchDarkMode(() => markDark(wantsDark()))
document.addEventListener('DOMContentLoaded', start)
