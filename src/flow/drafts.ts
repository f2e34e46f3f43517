import type { ActorRefFrom, EventFromLogic } from 'xstate'
import type { draftsMachine } from '#machines/app/drafts.ts'
import type { SessionSnapshot } from '#machines/app/session.ts'

export function sendSession(session: SessionSnapshot, drafts: ActorRefFrom<typeof draftsMachine>): void {
  const event = sessionEventOf(session)
  if (event) drafts.send(event)
}

function sessionEventOf(session: SessionSnapshot): EventFromLogic<typeof draftsMachine> | null {
  const { user } = session.context
  if (session.matches('signedIn') && user !== null) return { type: 'session.stored', user }
  if (!session.matches('signedOut')) return null
  const isChosen = session.matches({ signedOut: 'loggedOut' }) || session.matches({ signedOut: 'loggedOutElsewhere' })
  return { type: isChosen ? 'logOut.completed' : 'session.ended' }
}
