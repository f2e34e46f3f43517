import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type Subscription,
} from 'xstate'
import { askBeforeUnload } from '#browser/before-unload.ts'
import { draftsMachine } from '#machines/app/drafts.ts'
import type { SessionSnapshot } from '#machines/app/session.ts'
import type { DraftMeta } from '#machines/parts/draft.ts'
import { formName, hasDraft } from '#machines/parts/kept-drafts.ts'
import type { Tab } from './tab.ts'

type Own = Pick<Tab, 'session' | 'watch'>
type Drafts = ActorRefFrom<typeof draftsMachine>

/** The chart `drafts` beside each session, which the first form starts. */
const started = new WeakMap<Tab['session'], Drafts>()

/** Tells whether a draft is kept that a screen can show, and that ends with the page. */
export function hasKeptDraft({ session }: Pick<Tab, 'session'>): boolean {
  const drafts = started.get(session)
  return drafts !== undefined && hasDraft(drafts.getSnapshot().context)
}

/** @returns the draft of a form from before a forced sign-out, for the input of its chart; null without one */
export function draftOf(form: string, { session }: Pick<Tab, 'session'>): unknown {
  return started.get(session)?.getSnapshot().context.drafts[form] ?? null
}

/**
 * Keeps the draft of a form through a forced sign-out, where its chart declares one in its `meta`: tells the chart `drafts` when the flow has
 * taken its draft, and what it leaves when it is stopped.
 * @returns null for a chart without a draft
 */
export function followDraft(flow: AnyActorRef, machine: AnyStateMachine, tab: Own): Subscription | null {
  const { draft: kept }: Partial<DraftMeta> = machine.config.meta ?? {}
  if (kept === undefined) return null
  const form = formName(machine.id, flow.getSnapshot().context.groupId ?? null)
  const drafts = startDrafts(tab)
  const take = () => drafts.send({ type: 'draft.taken', form })
  if (kept.isShownAtOnce) take()
  const taking = flow.on('draft.taken', take)
  return {
    unsubscribe: () => {
      taking.unsubscribe()
      // The screen may follow the session sooner than the chart `drafts` does.
      tellSession(tab.session.getSnapshot(), drafts)
      const draft = kept.read(flow.getSnapshot())
      if (draft !== null) drafts.send({ type: 'draft.left', form, draft })
    },
  }
}

/** Starts the app actor with the first form that has a draft. The actor lives as long as the tab. */
function startDrafts({ session, watch }: Own): Drafts {
  const known = started.get(session)
  if (known) return known
  const drafts = createActor(draftsMachine, watch).start()
  drafts.subscribe((snapshot) => askBeforeUnload(hasDraft(snapshot.context)))
  started.set(session, drafts)
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
