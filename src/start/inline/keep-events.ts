// Queues submits and clicks until the page is hydrated, then replays them. Fields keep their values.

import { isServed } from '#browser/connection.ts'
import { onStage } from '#browser/stages.ts'

const queue: (() => void)[] = []

function queueSubmit(event: SubmitEvent) {
  event.preventDefault()
  const form = event.target
  if (form instanceof HTMLFormElement) queue.push(() => form.requestSubmit())
}

function queueClick(event: MouseEvent) {
  const target =
    event.target instanceof Element &&
    event.target.closest<HTMLElement>('a[href=""], a[href^="/"], button[type="button"], [aria-disabled]')
  // The browser itself opens a new tab or downloads.
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  if (target instanceof HTMLAnchorElement && (hasFailed() || !navigator.onLine)) void openLink(target)
  if (!hasFailed() && !target.ariaDisabled) queue.push(() => target.click())
}

/** Offline, the browser would replace the page, and what was typed, with its own error page. */
async function openLink(link: HTMLAnchorElement) {
  if (!(await isServed())) say('You are offline, or the server cannot be reached. This link cannot be opened yet.')
  else if (hasFailed()) {
    document.removeEventListener('click', queueClick)
    link.click()
    document.addEventListener('click', queueClick)
  }
}

const say = (text: string) => document.getElementById('unreachable')?.replaceChildren(text)

/** Replays all events in order. What the form's machine does not take is queued again. */
function replayToForm() {
  for (const act of queue.splice(0)) act()
}

function stopQueueing() {
  document.removeEventListener('submit', queueSubmit)
  document.removeEventListener('click', queueClick)
}

function replay() {
  stopQueueing()
  window.removeEventListener('error', watchScripts, true)
  incomplete()?.setAttribute('hidden', '')
  say('')
  // Each in its own task, so that React has processed the fields before a link navigates.
  for (const act of queue.splice(0)) setTimeout(act)
}

const incomplete = () => document.getElementById('incomplete')
const hasFailed = () => incomplete()?.hidden === false

/** If the code cannot be loaded, the links of the page still work, and a message shows what is missing. */
function fail() {
  incomplete()?.removeAttribute('hidden')
}

/** Detects a script that does not load, and one of the console's that is truncated or does not run in this browser. */
function watchScripts(event: Event) {
  const isOurs =
    event instanceof ErrorEvent
      ? event.filename.startsWith(`${window.location.origin}/`)
      : event.target instanceof HTMLScriptElement
  if (isOurs) fail()
}

window.addEventListener('online', () => say(''))
document.addEventListener('submit', queueSubmit)
document.addEventListener('click', queueClick)
onStage('bound', replayToForm)
onStage('hydrating', stopQueueing)
onStage('started', replay)
onStage('failed', fail)
// The error event of a script that does not load does not bubble.
window.addEventListener('error', watchScripts, true)
