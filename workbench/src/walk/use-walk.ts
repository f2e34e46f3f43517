import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ChartAddress, writeAddress } from '#workbench/ground/address.ts'
import { pushHash, replaceHash, useNewAddress } from '#workbench/ground/use-address.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { writeInput, writeSteps } from '#workbench/kit/paths/links.ts'
import { type Reached, take } from '#workbench/kit/paths/take.ts'
import { versionOf } from '#workbench/kit/paths/version.ts'
import { readWalk, walkThrough, walkTo } from '#workbench/kit/paths/walks.ts'
import type { Send } from '#workbench/walk/product.tsx'

/** The walk that the page of a chart shows. */
interface Shown extends Reached {
  /** Counts the walks that were shown: moves along one keep its number. */
  readonly visit: number
}

/** That walk, and how the page goes on with it. */
export interface WalkOnPage extends Shown {
  /**
   * Shows a walk.
   * @param isOther it replaces the current one: what was typed does not belong to it, and the browser's Back leads to the walk before
   */
  readonly go: (reached: Reached, isOther?: boolean) => void
  /** Makes a step with what a person does on the screen, at once: several letters may be typed before the page is drawn. */
  readonly send: Send
}

/** Finds the walk of an address: along its steps, or by the shortest path to its state or through its coverage item. */
function reach(model: Model, { state, input, steps, at, through, version }: ChartAddress): Reached {
  if (through !== undefined) return walkThrough(model, through)
  if (steps.length > 0) return readWalk(model, input, steps, at, version)
  return state === null ? readWalk(model, input, []) : walkTo(model, state)
}

/** Keeps the walk of a chart's page and its address in step. */
export function useWalk(model: Model, address: ChartAddress): WalkOnPage {
  const [shown, setShown] = useState<Shown>(() => ({ ...reach(model, address), visit: 0 }))
  const latest = useRef(shown)

  const show = (next: Shown) => {
    latest.current = next
    setShown(next)
  }
  useNewAddress((hash) => {
    if (hash.view !== 'chart' || hash.chart !== address.chart) return
    show({ ...reach(model, hash), visit: latest.current.visit + 1 })
  })

  const go: WalkOnPage['go'] = (reached, isOther = false) => {
    const { visit } = latest.current
    show({ ...reached, visit: isOther ? visit + 1 : visit })
    const { walk: next } = reached
    const written = { input: writeInput(next), steps: writeSteps(next), version: versionOf(model.machine), at: next.at }
    const change = isOther ? pushHash : replaceHash
    // The lit line has been seen.
    change(writeAddress({ ...address, state: null, through: undefined, lit: undefined, loop: undefined, ...written }))
  }
  const send: Send = (event) => flushSync(() => go(take(latest.current.walk, event)))
  return { ...shown, go, send }
}
