import {
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorRef,
  createActor,
  type EventFromLogic,
  fromTransition,
  type InputFrom,
} from 'xstate'
import { askBeforeUnload } from '#browser/page.ts'
import { connectionMachine } from '#machines/app/connection.ts'
import { draftsMachine } from '#machines/app/drafts.ts'
import { type SessionSnapshot, sessionMachine } from '#machines/app/session.ts'
import { themeMachine } from '#machines/app/theme.ts'
import { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import { hasDraft } from '#machines/parts/kept-drafts.ts'

interface TabInput {
  readonly session: InputFrom<typeof sessionMachine>
  readonly dark: boolean
  readonly online: boolean
}

/** The workbench uses these options to inspect every actor of a development or QA build. */
export type Watch = Pick<ActorOptions<typeof tabLogic>, 'inspect'>

/** Creates the actors that live as long as the tab, each with a system id. `startTabActors` starts them. */
export function createTabActors({ session, dark, online }: TabInput, watch: Watch = {}) {
  const root = createActor(tabLogic, watch)
  return {
    root,
    session: createActor(sessionMachine, { parent: root, systemId: 'session', input: session }),
    theme: createActor(themeMachine, { parent: root, systemId: 'theme', input: { dark } }),
    connection: createActor(connectionMachine, { parent: root, systemId: 'connection', input: { online } }),
    unsavedChanges: createActor(unsavedChangesMachine, { parent: root, systemId: 'unsavedChanges' }),
    drafts: createActor(draftsMachine, { parent: root, systemId: 'drafts' }),
  }
}

export function startTabActors(actors: ReturnType<typeof createTabActors>): void {
  for (const actor of Object.values(actors)) actor.start()
  const { session, drafts } = actors
  drafts.subscribe(({ context }) => askBeforeUnload(hasDraft(context)))
  session.subscribe((snapshot) => sendSession(snapshot, drafts))
  sendSession(session.getSnapshot(), drafts)
}

interface PageClosed {
  readonly type: 'page.closed'
  readonly page: AnyActorRef
}

/** The root of the tab's actor system. Pages are its children. If a page fails, its error event stops nothing else. */
export const tabLogic = fromTransition(
  (state: null, event: PageClosed | { readonly type: `xstate.${string}` }, { stopChild }) => {
    if (event.type === 'page.closed') stopChild(event.page)
    return state
  },
  null,
)

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
