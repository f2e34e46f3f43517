import { type ActorRefFrom, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, fromCallback } from 'xstate'
import type { connectionMachine } from '#machines/app/connection.ts'
import { type SessionSnapshot, type sessionMachine, tabSessionOf } from '#machines/app/session.ts'

/** Sends the tab each change of the session, and when the connection is back. */
export const followSession = fromCallback(({ system, sendBack }) => {
  const session: ActorRefFrom<typeof sessionMachine> = system.get('session')
  const connection: ActorRefFrom<typeof connectionMachine> = system.get('connection')
  let known = ''
  const follow = (snapshot: SessionSnapshot) => {
    const changed = tabSessionOf(snapshot)
    const text = JSON.stringify(changed)
    if (text === known) return
    known = text
    sendBack({ type: 'session.changed', session: changed })
  }
  follow(session.getSnapshot())
  const following = [
    session.subscribe(follow),
    connection.subscribe((snapshot) => {
      if (snapshot.matches('online')) sendBack({ type: 'connection.restored' })
    }),
  ]
  return () => {
    for (const each of following) each.unsubscribe()
  }
})

/** Sends the tab whether its page has input that could be lost. */
export const followPage = fromCallback<AnyEventObject, { id: string }>(({ input: { id }, system, sendBack }) => {
  const page: AnyActorRef = system.get('tab').getSnapshot().children[id]
  let known = 'changes.settled'
  return watchMachines(page, page.getSnapshot(), () => {
    const type = inputOf(page.getSnapshot())
    if (type !== known) sendBack({ type })
    known = type
  })
})

/** Returns whether a page has unsaved changes, or a form of it has text. */
function inputOf(page: AnyMachineSnapshot): 'changes.made' | 'text.entered' | 'changes.settled' {
  if (page.hasTag('unsaved')) return 'changes.made'
  return machinesIn(page).some((actor) => actor.getSnapshot().hasTag('unsaved')) ? 'text.entered' : 'changes.settled'
}

function machinesIn({ children }: AnyMachineSnapshot): readonly AnyActorRef[] {
  const actors: readonly (AnyActorRef | undefined)[] = Object.values(children)
  return actors.filter((actor) => actor !== undefined).filter((actor) => actor.getSnapshot().machine !== undefined)
}

/** Calls back with a page and each machine that it invokes, now and after each change. Returns a function that stops. */
export function watchMachines(
  actor: AnyActorRef,
  first: AnyMachineSnapshot,
  listener: (actor: AnyActorRef) => void,
): () => void {
  const watched = new Map<AnyActorRef, () => void>()
  const look = (snapshot: AnyMachineSnapshot) => {
    listener(actor)
    for (const child of machinesIn(snapshot))
      if (!watched.has(child)) watched.set(child, watchMachines(child, child.getSnapshot(), listener))
  }
  look(first)
  const following = actor.subscribe(look)
  return () => {
    following.unsubscribe()
    for (const stop of watched.values()) stop()
  }
}
