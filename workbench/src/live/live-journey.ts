import { actorOf, type Live, type LiveActor } from '#workbench/inspect/actors.ts'
import { outcomeOf } from '#workbench/kit/internals.ts'
import { eventLabel } from '#workbench/kit/model/keys.ts'
import type { LiveEvent, Product } from '#workbench/walk/product.tsx'
import { isTypedOn } from './live-labels.ts'

/**
 * What happened in the tab of an actor, as the steps of a journey. Secrets have pseudonyms.
 * @param rows those until the end of the journey
 * @returns null if its beginning is unknown, or the product has no journeys
 */
export async function journeyOf({ models, loadRecorder }: Product, { tab }: LiveActor, live: Live, rows: Live['rows']) {
  const { window } = live.tabs.get(tab) ?? {}
  const documents = new Map<string, LiveEvent[]>()
  for (const [index, row] of rows.entries()) {
    if (live.tabs.get(row.tab)?.window !== window) continue
    const events = documents.get(row.tab) ?? []
    documents.set(row.tab, events)
    const outcome = outcomeOf(row.event)
    const parent = actorOf(live, actorOf(live, row.actor)?.parentId ?? '')
    const chart = (outcome ? parent?.name : row.name) ?? ''
    const model = models[chart]
    if (!model || isTypedOn(row, rows.slice(index + 1), model)) continue
    const label = outcome ? `${row.name} ${outcome}` : eventLabel(model.machine, row.event.type)
    events.push({ chart, label, event: row.event, isStep: row.isStep })
  }
  const stepsOfTab = await loadRecorder?.()
  return stepsOfTab?.([...documents.values()]) ?? null
}
