// Runs before the first paint of the console.
import './theme.ts'
import './keep-events.ts'
import { readTokenStore } from '#browser/token-store.ts'

// Somebody who is signed in is led on from /login, or asked: the plain sign-in form must not flash (Specification §2, Login screen).
if (/^\/login\/?$/.test(window.location.pathname) && readTokenStore().accessToken !== null)
  document.documentElement.dataset.leaving = ''
