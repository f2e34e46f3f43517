// Keeps what a person sends and presses before the page is hydrated, and repeats it then. The fields keep what is typed by themselves.

import { onStage } from '#browser/start.ts'

const kept: (() => void)[] = []

function keepSubmit(event: SubmitEvent) {
  event.preventDefault()
  const form = event.target
  if (form instanceof HTMLFormElement) kept.push(() => form.requestSubmit())
}

function keepPress(event: MouseEvent) {
  const target =
    event.target instanceof Element && event.target.closest<HTMLElement>('a[href^="/"], button[type="button"]')
  // The browser itself opens another tab.
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  kept.push(() => target.click())
}

/** Repeats at once, in the order of the events: what the form's chart does not take is kept again. */
function hand() {
  for (const act of kept.splice(0)) act()
}

function stopKeeping() {
  document.removeEventListener('submit', keepSubmit)
  document.removeEventListener('click', keepPress)
}

function repeat() {
  stopKeeping()
  window.removeEventListener('error', watchScripts, true)
  incomplete()?.setAttribute('hidden', '')
  // Each in a task of its own: a link takes along what the fields have told React only now.
  for (const act of kept.splice(0)) setTimeout(act)
}

const incomplete = () => document.getElementById('incomplete')

/** Without its code the page has its links, and says what is missing. */
function fail() {
  document.removeEventListener('click', keepPress)
  incomplete()?.removeAttribute('hidden')
}

/** Notices a script that does not come, and one of the console's own that was cut off or that this browser cannot run. */
function watchScripts(event: Event) {
  const isOurs =
    event instanceof ErrorEvent
      ? event.filename.startsWith(`${window.location.origin}/`)
      : event.target instanceof HTMLScriptElement
  if (isOurs) fail()
}

document.addEventListener('submit', keepSubmit)
document.addEventListener('click', keepPress)
onStage('bound', hand)
onStage('hydrating', stopKeeping)
onStage('started', repeat)
onStage('failed', fail)
// The error of a script that does not come does not bubble.
window.addEventListener('error', watchScripts, true)
