import type { ReactNode } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { actorName } from '#workbench/model/keys.ts'
import { endWords, type Product, type Send } from '#workbench/product.tsx'

/** A drawn screen, or why there is none. */
export type Drawn = { readonly screen: ReactNode } | { readonly none: string }

/** The id of the chart that an invoked actor runs; the actor's name when it is no chart. */
function childChart({ models }: Product, chart: string, child: string): string {
  const machine = models[chart]?.machine
  if (!machine) return child
  const name = actorName(machine, child)
  const logic: unknown = machine.implementations.actors[name]
  return typeof logic === 'object' && logic !== null && 'id' in logic ? String(logic.id) : name
}

/** Draws the product's screen for a state of a chart. */
export function drawScreen(product: Product, chart: string, snapshot: AnyMachineSnapshot, send: Send): Drawn {
  const entry = product.screens[chart]
  if (entry === undefined || typeof entry === 'string') return { none: entry ?? `The chart “${chart}” has no screen.` }
  const end = endWords(product, snapshot)
  if (end !== null) return { none: `The flow is over. ${end}` }
  if (snapshot.status !== 'active') return { none: 'The chart has stopped.' }
  const child = entry.givesWayTo?.find((id) => id in snapshot.children)
  if (child !== undefined) {
    const other = childChart(product, chart, child)
    return { none: `The screen of another chart, ${other}, is shown here while it runs.` }
  }
  const { screen: Screen, frame } = entry
  const screen = frame(<Screen state={snapshot} send={send} />)
  return { screen: product.provide ? product.provide(screen) : screen }
}
