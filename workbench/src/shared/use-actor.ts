import { useCallback, useState, useSyncExternalStore } from 'react'
import type { AnyActor, SnapshotFrom } from 'xstate'

/**
 * Runs an actor and re-renders on each snapshot. Nothing stops it: StrictMode mounts a component twice with one actor,
 * and an unreferenced actor is garbage collected.
 * @param start creates and starts it, once
 */
export function useActor<A extends AnyActor>(start: () => A): readonly [SnapshotFrom<A>, A] {
  const [actor] = useState(start)
  const subscribe = useCallback((listener: () => void) => actor.subscribe(listener).unsubscribe, [actor])
  return [useSyncExternalStore(subscribe, () => actor.getSnapshot()), actor]
}
