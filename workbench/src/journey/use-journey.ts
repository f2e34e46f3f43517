import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createActor, fromPromise } from 'xstate'
import { formatHash, type JourneyRoute } from '#workbench/shared/hash.ts'
import { replaceHash, useNewRoute } from '#workbench/shared/use-hash.ts'
import { takeFocusBack } from '#workbench/walk/frame/frame-pool.ts'
import type { Frame, JourneyView } from '#workbench/walk/frame/frame-window.ts'
import { type Goal, journeyMachine } from './journey-machine.ts'

const goalOf = ({ as, steps, at = steps.length }: JourneyRoute): Goal => ({ as, steps, at: Math.min(at, steps.length) })

function startJourney(goal: Goal) {
  const showJourney = fromPromise<JourneyView, { frame: Frame | null; goal: Goal }>(async ({ input }) => {
    const { as, steps, at } = input.goal
    const { activeElement: before } = document
    const changed = (view: JourneyView) => actor.send({ type: 'screen.used', view })
    const view = await input.frame?.showJourney({ as, steps: steps.slice(0, at) }, changed)
    // The screen takes the focus, but only if the user is there.
    if (document.activeElement instanceof HTMLIFrameElement) takeFocusBack(document.activeElement, before)
    if (!view) throw new Error('The journey has no frame')
    return view
  })
  const actor = createActor(journeyMachine.provide({ actors: { showJourney } }), { input: { goal } })
  return actor.start()
}

/** Synchronizes a journey with its URL. */
export function useJourney(route: JourneyRoute) {
  // Nothing stops it: StrictMode mounts a component twice with one actor, and it is garbage collected with the page.
  const [actor] = useState(() => startJourney(goalOf(route)))
  const state = useSyncExternalStore(
    useCallback((listener) => actor.subscribe(listener).unsubscribe, [actor]),
    () => actor.getSnapshot(),
  )
  const { goal } = state.context
  useNewRoute((hash) => {
    if (hash.view === 'journeys') actor.send({ type: 'goal.changed', goal: goalOf(hash) })
  })
  const hash = formatHash({ ...route, ...goal })
  useEffect(() => replaceHash(hash), [hash])
  return { state, actor }
}
