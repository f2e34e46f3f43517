import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createActor, fromPromise } from 'xstate'
import { formatHash, type JourneyRoute } from '#workbench/shared/hash.ts'
import { replaceHash, useNewRoute } from '#workbench/shared/use-hash.ts'
import { takeFocusBack } from '#workbench/walk/frame/frame-pool.ts'
import { type Goal, journeyMachine } from './journey-machine.ts'

const goalOf = ({ as, steps, at = steps.length }: JourneyRoute): Goal => ({ as, steps, at: Math.min(at, steps.length) })

/** The screen of a journey takes the focus, but only if the user is there. */
async function keepFocus<T>(act: () => Promise<T>): Promise<T> {
  const { activeElement: before } = document
  const result = await act()
  if (document.activeElement instanceof HTMLIFrameElement) takeFocusBack(document.activeElement, before)
  return result
}

function startJourney(goal: Goal) {
  const actor = createActor(
    journeyMachine.provide({
      actors: {
        openJourney: fromPromise(({ input: { frame, goal } }) =>
          keepFocus(async () => {
            const { as, steps, at } = goal
            const changed = (view: Parameters<Parameters<typeof frame.openJourney>[1]>[0]) =>
              actor.send({ type: 'screen.used', view })
            const journey = await frame.openJourney({ as, steps: steps.slice(0, at) }, changed)
            return { journey, view: journey.view }
          }),
        ),
        takeStep: fromPromise(({ input: { journey, step } }) =>
          keepFocus(async () => ({ step, view: await journey.take(step) })),
        ),
      },
    }),
    { input: { goal } },
  )
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
