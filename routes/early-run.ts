import { prepareRun } from '#flow/run.ts'
import type { Run, Tab } from '#flow/tab.ts'
import { arrivalAt, screenOf, visitKey, visitOf } from './visit.ts'

/** Starts the machine of the first page once its code has loaded. `bind` connects it with the form in the HTML. */
export async function startEarlyRun(tab: Tab, bind: (screen: string, run: Run) => void): Promise<void> {
  const { earlyRun, history } = tab
  const { state } = history.location
  const arrival = arrivalAt(tab)
  const machine = await arrival?.page.machine?.()
  // Back or Forward may have opened another entry while the code loaded.
  const hasLeft = history.location.state.__TSR_index !== state.__TSR_index
  if (!arrival || !machine || earlyRun.isOver || hasLeft) return
  const visit = visitOf(arrival, arrival.entry, tab)
  const input = arrival.page.input?.(visit) ?? null
  if (input === null) return
  const run = prepareRun(machine, input, tab)
  earlyRun.current = { visit: visitKey(arrival.page, state.__TSR_index, visit.session), run }
  run.start()
  bind(screenOf(arrival), run)
}
