// Runs before the first paint of the console.
import { markDark, wantsDark } from '#browser/theme-store.ts'
import { hasToken } from '#browser/token-store.ts'
import './keep-events.ts'
import { preload } from './preload.ts'

/** Delays the rendering code, in ms, so that it does not share a slow connection with the machine's code. */
const lead = 225

// The timer starts first, because the rest waits for the storage. An entry that runs earlier loads the code itself.
setTimeout(() => preload(document.documentElement.dataset.later), lead)
markDark(wantsDark())
// With a session, /login redirects or asks for confirmation (Specification §2, Login screen).
if (hasToken()) document.documentElement.dataset.session = ''
