/** The entry of the console: it sends the first requests, and loads the console beside them. */
import { loadClient } from '#api/call.ts'
import { connect } from '#api/server.ts'
import { readStoredSession } from '#api/stored-session.ts'
import { announceStage } from '#browser/start.ts'
import { readEnvironment } from '#environment'

/** Tells whether the screen of this address makes a call at once. Without a session the others wait for a person first. */
const callsAtOnce = () =>
  readStoredSession().hasToken || /^\/(activate|invite|oauth|reset-password)\b/.test(window.location.pathname)

function sendFirstRequests(): void {
  try {
    connect(readEnvironment(import.meta.env).VITE_API_URL)
  } catch {
    // The console shows that the environment is wrong.
    return
  }
  if (!callsAtOnce()) return
  loadClient()
    .then((client) => client.sendFirstCalls(new URL(window.location.href)))
    // Each chart shows the failure of its own call.
    .catch(() => {})
}

sendFirstRequests()
// After the console comes the code of the calls: a person may press SIGN IN, which would load it too, only later.
import('./app.tsx')
  .then(({ start }) => start())
  .then(
    () => loadClient().catch(() => {}),
    () => announceStage('failed'),
  )
