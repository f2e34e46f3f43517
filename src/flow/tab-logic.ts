import { type AnyActorRef, fromTransition } from 'xstate'

/** Sent to stop a page. */
interface PageClosed {
  readonly type: 'page.closed'
  readonly page: AnyActorRef
}

/** The root of the tab's actor system. Pages are its children; one that fails sends an error event, which stops nothing else. */
export const tabLogic = fromTransition(
  (state: null, event: PageClosed | { readonly type: `xstate.${string}` }, { stopChild }) => {
    if (event.type === 'page.closed') stopChild(event.page)
    return state
  },
  null,
)
