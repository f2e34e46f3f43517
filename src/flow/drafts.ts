import { useMemo } from 'react'
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
  type Subscription,
} from 'xstate'
import { askBeforeUnload } from '#browser/before-unload.ts'
import { draftsMachine } from '#machines/app/drafts.ts'
import { formName, hasDraft } from '#machines/parts/kept-drafts.ts'
import { type Console, type Drafts, type SessionSnapshot, startedDrafts, useConsole } from './app-actors.tsx'

type Tab = Pick<Console, 'session' | 'watch'>

/** The way of a form's draft through a forced sign-out. */
interface DraftOf<M extends AnyStateMachine> {
  /** The draft from before the sign-out, for the input of the chart; null without one. */
  readonly draft: InputFrom<M>['draft']
  /** The function that `Flow` calls with the actor of the chart. */
  readonly keepDraft: (flow: AnyActorRef) => Subscription
}

/** Reads the draft of a form from the state of its chart; null without one. */
type ReadDraft<M extends AnyStateMachine> = (state: SnapshotFrom<M>) => InputFrom<M>['draft']

/**
 * Keeps the draft of a form through a forced sign-out: `context.draft` of its chart, which emits `draft.taken` when it has no more use for
 * the one in its input.
 * @param group the group that the form is about; a draft for another group stays away from it
 * @param read reads the draft of a form that shows it from the start, and so takes it at once; always the same function
 */
export function useDraft<M extends AnyStateMachine>(
  machine: M,
  group: string | number | null = null,
  read?: ReadDraft<M>,
): DraftOf<M> {
  const { session, watch } = useConsole()
  const form = formName(machine.id, group)
  const keepDraft = useMemo(
    () => (flow: AnyActorRef) => followDraft(flow, form, { session, watch }, read),
    [form, read, session, watch],
  )
  const draft = startedDrafts.get(session)?.getSnapshot().context.drafts[form] ?? null
  // A chart gets its own draft back, which the types of a record cannot say.
  return { draft: draft as InputFrom<M>['draft'], keepDraft }
}

/** Tells the chart `drafts` when a flow has taken its draft, and what it leaves when it is unmounted. */
function followDraft(flow: AnyActorRef, form: string, tab: Tab, read?: ReadDraft<AnyStateMachine>): Subscription {
  const drafts = startDrafts(tab)
  const take = () => drafts.send({ type: 'draft.taken', form })
  if (read) take()
  const taking = flow.on('draft.taken', take)
  return {
    unsubscribe: () => {
      taking.unsubscribe()
      // The screen may follow the session sooner than the chart `drafts` does.
      tellSession(tab.session.getSnapshot(), drafts)
      const state = flow.getSnapshot()
      const draft = read ? read(state) : state.context.draft
      if (draft !== null) drafts.send({ type: 'draft.left', form, draft })
    },
  }
}

/** Starts the app actor with the first form, because /login needs nothing of it. The actor lives as long as the tab. */
function startDrafts({ session, watch }: Tab): Drafts {
  const known = startedDrafts.get(session)
  if (known) return known
  const drafts = createActor(draftsMachine, watch).start()
  drafts.subscribe((snapshot) => askBeforeUnload(hasDraft(snapshot.context)))
  startedDrafts.set(session, drafts)
  tellSession(session.getSnapshot(), drafts)
  session.subscribe((snapshot) => tellSession(snapshot, drafts))
  return drafts
}

function tellSession(session: SessionSnapshot, drafts: Drafts): void {
  const fact = factOf(session)
  if (fact) drafts.send(fact)
}

/** Turns the session into an event of the chart `drafts`; null while the session is unsettled. */
function factOf(session: SessionSnapshot): EventFromLogic<typeof draftsMachine> | null {
  const { user } = session.context
  if (session.matches('signedIn') && user !== null) return { type: 'session.stored', user }
  if (!session.matches('signedOut')) return null
  const isChosen = session.matches({ signedOut: 'loggedOut' }) || session.matches({ signedOut: 'loggedOutElsewhere' })
  return { type: isChosen ? 'logOut.completed' : 'session.ended' }
}
