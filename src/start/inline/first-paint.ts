// Runs before the first paint of the console. The timer starts first, because the rest waits for the storage.
import './lead.ts'
import './theme.ts'
import './keep-events.ts'
import { hasToken } from '#browser/token-store.ts'

// With a session, /login redirects or asks for confirmation (Specification §2, Login screen).
if (hasToken()) document.documentElement.dataset.session = ''
