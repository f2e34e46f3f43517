import { type AnyActorRef, type AnyStateMachine, createActor, type InputFrom, type Subscription } from 'xstate'
import type { DraftTaken } from '#machines/parts/draft.ts'
import type { AddressReplacing, ApplicationOpening, CallbackOpening, PageOpening } from '#machines/parts/exit.ts'
import type { Toast } from '#machines/parts/toast.ts'
import { followDraft } from './drafts.ts'
import { followConnection, followSession, followUnsaved } from './follow.ts'
import { openCallback, openPage } from './navigation.ts'
import type { Run, Tab } from './tab.ts'

/** The emitted objects of all charts. */
type Emitted = Toast | ApplicationOpening | CallbackOpening | PageOpening | AddressReplacing | DraftTaken

/**
 * Prepares a run of a chart. The chart hears what its machine declares to listen to, and so do those that it invokes: the session (`session.changed`), the connection
 * (`connection.restored`), the question about leaving (the tag `unsaved`), the fate of its draft (`meta`). Its toasts, pages and addresses, and
 * those of the charts that it invokes, reach the tab; at its end the tab navigates to its output.
 */
export function prepareRun<M extends AnyStateMachine>(machine: M, input: InputFrom<M>, tab: Tab): Run {
  const { session, connection, unsavedChanges, history, navigation } = tab
  const known = session.getSnapshot().context
  const { __TSR_index: entry } = history.location.state
  // XState demands an input only of charts with one, which the type of any machine cannot say.
  const actor: AnyActorRef = createActor<AnyStateMachine>(machine, { ...tab.watch, input })
  let following: readonly (Subscription | null)[] | null = null

  const act = (emitted: Emitted) => {
    if (emitted.type === 'toast') tab.showToast(emitted)
    else if (emitted.type === 'callback.opening') openCallback(emitted)
    else if ('href' in emitted) openPage(emitted.href)
    // A chart whose screen waits for the code of the next one leaves the address of that one alone.
    else if (emitted.type === 'address.replacing' && history.location.state.__TSR_index === entry) {
      const { user } = session.getSnapshot().context
      navigation.replaceAddress(emitted.to, user === null ? {} : { person: user.id })
    }
  }

  return {
    actor,
    start: () => {
      if (following !== null) return
      for (const each of withDescendants(actor)) each.on('*', act)
      actor.system.inspect(({ type, actorRef }) => {
        // Every actor of a system is one, which the type of the event does not say.
        if (type === '@xstate.actor') (actorRef as AnyActorRef).on('*', act)
      })
      following = [
        actor.subscribe({ complete: () => navigation.leave(actor.getSnapshot().output) }),
        followUnsaved(actor, unsavedChanges),
        followDraft(actor, machine, tab),
      ]
      actor.start()
      following = [
        ...following,
        followSession(() => withDescendants(actor).filter(hearsSession), known, session),
        followConnection(actor, connection),
      ]
    },
    stop: () => {
      for (const each of following ?? []) each?.unsubscribe()
      actor.stop()
    },
  }
}

/** Tells whether a chart runs, and declares that it listens to the session. A chart that is over stays drawn until the next screen has been loaded. */
const hearsSession = (actor: AnyActorRef): boolean =>
  actor.getSnapshot().status === 'active' && Reflect.get(actor, 'logic').events?.includes('session.changed') === true

/** @returns an actor with those that it has invoked, and so on */
function withDescendants(actor: AnyActorRef): readonly AnyActorRef[] {
  const children: Readonly<Record<string, AnyActorRef>> = actor.getSnapshot().children ?? {}
  return [actor, ...Object.values(children).flatMap(withDescendants)]
}
