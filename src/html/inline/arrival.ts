// Runs before the first paint of the console. The timer starts first: what follows waits for the storage.
import './lead.ts'
import './theme.ts'
import './keep-events.ts'
import { hasToken } from '#browser/token-store.ts'

// With a session /login leads on, or asks a question: its plain form stays hidden (Specification §2, Login screen).
if (hasToken()) document.documentElement.dataset.session = ''
