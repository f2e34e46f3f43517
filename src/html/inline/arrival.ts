// Runs before the first paint of the console.
import './theme.ts'
import './keep-events.ts'
import { pathOf } from '#browser/address.ts'
import { readTokenStore } from '#browser/token-store.ts'
import { pathForm, paths } from '#rules/paths.ts'

// With a session /login leads on, or asks a question: hides the plain sign-in form (Specification §2, Login screen).
if (
  new RegExp(pathForm(paths.login), 'i').test(pathOf(window.location.pathname)) &&
  readTokenStore().accessToken !== null
)
  document.documentElement.dataset.leaving = ''
