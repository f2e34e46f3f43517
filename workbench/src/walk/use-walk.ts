import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createActor, fromPromise } from 'xstate'
import type { Model } from '#workbench/kit/model/model.ts'
import { writeInput, writeSteps } from '#workbench/kit/paths/links.ts'
import { type Reached, take } from '#workbench/kit/paths/take.ts'
import { executionInSteps, readWalk, tooFar, walkTo } from '#workbench/kit/paths/walks.ts'
import { type ChartRoute, formatHash } from '#workbench/shared/hash.ts'
import { doWhenIdle } from '#workbench/shared/idle.ts'
import { pushHash, replaceHash, useNewRoute } from '#workbench/shared/use-hash.ts'
import type { Send } from '#workbench/walk/product.tsx'
import { type Found, type Goal, type Shown, walkMachine } from './walk-machine.ts'

export type WalkOnPage = ReturnType<typeof useWalk>

async function explore(model: Model, signal: AbortSignal): Promise<void> {
  const exploring = executionInSteps(model)
  if (!exploring.next().done) await doWhenIdle(exploring, signal)
  signal.throwIfAborted()
}

/** Finds a URL's walk: along its steps, or by the shortest path to its state. */
async function reach(model: Model, goal: Goal & Shown, signal: AbortSignal): Promise<Reached> {
  const { state, input, steps, at, path } = goal
  if (state === null || steps.length > 0) return readWalk(model, input, steps, at)
  await explore(model, signal)
  const { walk, problem } = walkTo(model, state, path ? { model, ...path } : undefined)
  return { walk, problem: problem ?? tooFar(at ?? 0, walk) }
}

const found = ({ walk: { model: _, ...path }, problem }: Reached): Found => ({ path, problem })

const startWalk = (model: Model, goal: Goal) =>
  createActor(
    walkMachine.provide({
      actors: {
        findWalk: fromPromise(async ({ input, signal }) => found(await reach(model, input, signal))),
        exploreChart: fromPromise(({ signal }) => explore(model, signal)),
      },
    }),
    { input: { goal } },
  ).start()

/** Synchronizes the walk of a chart's page with its URL. */
export function useWalk(model: Model, route: ChartRoute) {
  // Nothing stops it: StrictMode mounts a component twice with one actor, and it is garbage collected with the page.
  const [actor] = useState(() => startWalk(model, route))
  const state = useSyncExternalStore(
    useCallback((listener) => actor.subscribe(listener).unsubscribe, [actor]),
    () => actor.getSnapshot(),
  )
  const { path, problem } = state.context
  const reached = useMemo(() => path && { walk: { model, ...path }, problem }, [model, path, problem])

  useNewRoute((hash) => {
    if (hash.view === 'chart' && hash.chart === route.chart) actor.send({ type: 'address.changed', goal: hash })
  })
  const write = useEffectEvent((entry: 'same' | 'new') => {
    const shown = actor.getSnapshot().context.path
    if (shown === null) return
    const walk = { model, ...shown }
    const written = { input: writeInput(walk), steps: writeSteps(walk), at: walk.at }
    const change = entry === 'new' ? pushHash : replaceHash
    change(formatHash({ ...route, state: null, ...written }))
  })
  useEffect(() => {
    const { unsubscribe } = actor.on('walk.shown', ({ entry }) => write(entry))
    return unsubscribe
  }, [actor])
  useLayoutEffect(() => {
    if (route.panel === 'plan') actor.send({ type: 'plan.opened' })
  }, [actor, route.panel])

  /** @param isOther whether it replaces the walk: typed values are dropped, and Back returns to the walk before */
  const go = (next: Reached, isOther = false) =>
    actor.send({ type: isOther ? 'walk.replaced' : 'walk.moved', found: found(next) })
  const send: Send = (event) => {
    const { path: latest } = actor.getSnapshot().context
    if (latest) flushSync(() => go(take({ model, ...latest }, event)))
  }
  return { state, actor, reached, go, send }
}
