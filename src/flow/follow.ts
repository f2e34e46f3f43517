import type { AnyActorRef, AnyMachineSnapshot, Subscription } from 'xstate'
import type { ConnectionRestored } from '#machines/parts/connection.ts'
import { factsOf, type SessionFacts } from '#machines/parts/session-parts.ts'
import type { Tab } from './tab.ts'

/**
 * Sends charts the changes of the session since the input of the first was made.
 * @param listeners finds the charts that listen now
 * @param known the session in that input
 */
export function followSession(
  listeners: () => readonly AnyActorRef[],
  known: SessionFacts,
  session: Tab['session'],
): Subscription {
  let told = known
  const tell = ({ context }: { readonly context: SessionFacts }) => {
    if (context.user === told.user && context.hasToken === told.hasToken) return
    told = context
    for (const actor of listeners()) actor.send({ type: 'session.changed', session: factsOf(context) })
  }
  tell(session.getSnapshot())
  return session.subscribe(tell)
}

/** Tells a chart that listens when the browser is online again. */
export function followConnection(actor: AnyActorRef, connection: Tab['connection']): Subscription {
  return connection.subscribe((snapshot) => {
    const restored = { type: 'connection.restored' } satisfies ConnectionRestored
    const flow: AnyMachineSnapshot = actor.getSnapshot()
    if (snapshot.matches('online') && flow.status === 'active' && flow.can(restored)) actor.send(restored)
  })
}

/**
 * Tells the chart `unsaved-changes` whether a flow has the tag `unsaved`, and beside it `sending`, which says what would be lost, until the
 * flow is unmounted. A flow that is sending hears of the question about leaving, and of STAY.
 */
export function followUnsaved(flow: AnyActorRef, unsavedChanges: Tab['unsavedChanges']): Subscription {
  let isUnsaved = false
  const settle = () => {
    if (isUnsaved) unsavedChanges.send({ type: 'changes.settled' })
    isUnsaved = false
  }
  const changes = flow.subscribe((snapshot: AnyMachineSnapshot) => {
    if (!snapshot.hasTag('unsaved')) return settle()
    if (!isUnsaved)
      unsavedChanges.send({ type: 'changes.made', loss: snapshot.hasTag('sending') ? 'sending' : 'edits' })
    isUnsaved = true
  })
  const question = unsavedChanges.subscribe((snapshot) => {
    if (!isUnsaved || snapshot.context.loss !== 'sending') return
    if (snapshot.matches('asking')) flow.send({ type: 'departure.delayed' })
    // LEAVE leads to another state than STAY: nothing goes on then.
    else if (snapshot.matches('unsaved')) flow.send({ type: 'departure.cancelled' })
  })
  return {
    unsubscribe: () => {
      changes.unsubscribe()
      question.unsubscribe()
      settle()
    },
  }
}
