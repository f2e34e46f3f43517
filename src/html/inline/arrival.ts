// Runs before the first paint of the console.
import './theme.ts'
import './keep-events.ts'
import { readTokenStore } from '#browser/token-store.ts'

// With a session /login leads on, or asks a question: its plain form stays hidden (Specification §2, Login screen).
if (readTokenStore().accessToken !== null) document.documentElement.dataset.session = ''
