import { type AnyActorRef, fromTransition } from 'xstate'

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
