import type { AnyMachineSnapshot } from 'xstate'
import { endText, type Product, type Send } from '#workbench/walk/product.tsx'

/** Renders the product's screen for a state of a chart. */
export function renderScreen(product: Product, chart: string, snapshot: AnyMachineSnapshot, send: Send) {
  const entry = product.screens[chart]
  if (entry === undefined || typeof entry === 'string') return { none: entry ?? `The chart “${chart}” has no screen.` }
  const end = endText(product, snapshot)
  if (end !== null) return { none: `The flow is over. ${end}` }
  if (snapshot.status !== 'active') return { none: 'The chart has stopped.' }
  const { screen: Screen, frame } = entry
  return { screen: frame(<Screen state={snapshot} send={send} />) }
}
