import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type Subscription,
} from 'xstate'
import type { DraftMeta } from '#machines/parts/draft.ts'
import type { UrlReplacing } from '#machines/parts/exit.ts'
import { formName } from '#machines/parts/kept-drafts.ts'
import { factsOf, type SessionFacts } from '#machines/parts/session-parts.ts'
import type { Run, Tab } from './tab.ts'
import { sendSession } from './tab-actors.ts'

/**
 * Prepares a run of a page's machine, as a child of the tab's root. The tag `unsaved` blocks leaving, and `meta.draft`
 * says how to keep the draft. When the machine is done, the tab navigates to its output.
 */
export function prepareRun<M extends AnyStateMachine>(machine: M, input: InputFrom<M>, tab: Tab): Run {
  const { root, session, connection, unsavedChanges, drafts, history, navigation } = tab
  const { __TSR_index: entry } = history.location.state
  // XState requires an input only for machines that have one, which the type of any machine cannot express.
  const actor: AnyActorRef = createActor<AnyStateMachine>(machine, { parent: root, input })
  const { draft }: Partial<DraftMeta> = machine.config.meta ?? {}
  const form = formName(machine.id, actor.getSnapshot().context.groupId ?? null)
  let known: SessionFacts = session.getSnapshot().context
  let isUnsaved = false
  let subscriptions: readonly Subscription[] | null = null

  // A finished machine stays rendered until the next page has loaded.
  const send = (event: { readonly type: string; readonly session?: SessionFacts }) => {
    if (actor.getSnapshot().status === 'active') actor.send(event)
  }
  const followSession = ({ context }: { readonly context: SessionFacts }) => {
    if (context.user === known.user && context.hasToken === known.hasToken) return
    known = context
    send({ type: 'session.changed', session: factsOf(context) })
  }
  // The next page starts before this one stops, so only one run at a time may be unsaved.
  const followUnsaved = (snapshot?: AnyMachineSnapshot) => {
    const wasUnsaved = isUnsaved
    isUnsaved = snapshot?.hasTag('unsaved') === true
    if (isUnsaved === wasUnsaved) return
    unsavedChanges.send({ type: isUnsaved ? 'changes.made' : 'changes.settled' })
  }
  const takeDraft = () => drafts.send({ type: 'draft.taken', form })

  return {
    actor,
    start: () => {
      if (subscriptions !== null) return
      subscriptions = [
        actor.subscribe({ next: followUnsaved, complete: () => navigation.leave(actor.getSnapshot().output) }),
        actor.on('draft.taken', takeDraft),
        // While the code of the next page loads, the URL already belongs to that page.
        actor.on('address.replacing', ({ to, state }: UrlReplacing) => {
          if (history.location.state.__TSR_index === entry) navigation.replaceUrl(to, { ...state })
        }),
        session.subscribe(followSession),
        connection.subscribe((snapshot) => {
          if (snapshot.matches('online')) send({ type: 'connection.restored' })
        }),
      ]
      if (draft?.isShownAtOnce) takeDraft()
      actor.start()
      followSession(session.getSnapshot())
    },
    stop: () => {
      for (const subscription of subscriptions ?? []) subscription.unsubscribe()
      followUnsaved()
      if (draft && subscriptions) {
        // The page may receive the session before the machine `drafts` does.
        sendSession(session.getSnapshot(), drafts)
        const left = draft.read(actor.getSnapshot())
        if (left !== null) drafts.send({ type: 'draft.left', form, draft: left })
      }
      root.send({ type: 'page.closed', page: actor })
    },
  }
}
