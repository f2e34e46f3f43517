import { RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyMachineSnapshot } from 'xstate'
import { emptyRouter } from './empty-router.ts'
import { sightOf } from './screens.tsx'
import { reportOf } from './walks.ts'

/** One look of a screen, and all that is behind it. */
export interface Look {
  /** The shortest way to it, in words. */
  readonly title: string
  /** The states that look like this, without the chart's id: `ready`, `ready.edited`. */
  readonly states: readonly string[]
  readonly snapshot: AnyMachineSnapshot
}

const nothing = () => undefined
const known = new Map<string, readonly Look[]>()

/** Every look that a chart's screen can have: states that differ in what nobody sees are one look under all their names. */
export function looksOf(chart: string): readonly Look[] {
  const looks = known.get(chart) ?? findLooks(chart)
  known.set(chart, looks)
  return looks
}

function findLooks(chart: string): readonly Look[] {
  const looks = new Map<string, Look>()
  for (const { title, snapshot } of reportOf(chart).states) {
    const { picture } = sightOf(chart, snapshot, nothing)
    if (picture === null) continue
    const markup = renderToStaticMarkup(<RouterContextProvider router={emptyRouter}>{picture}</RouterContextProvider>)
    const look = looks.get(markup) ?? { title, states: [], snapshot }
    const states = snapshot._nodes.map((node) => node.path.join('.'))
    looks.set(markup, { ...look, states: [...new Set([...look.states, ...states])] })
  }
  return [...looks.values()]
}
