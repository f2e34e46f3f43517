import { addressIn } from '#flow/navigation.ts'
import { prepareRun } from '#flow/run.ts'
import type { Run, Tab } from '#flow/tab.ts'
import { visitorOf } from '#machines/app/session.ts'
import type { Entry } from './page.ts'
import { parseSearch, wellFormed } from './search.ts'
import { destinationOf, matchPage, type PageMatch, screenOf, visitName, visitOf } from './visit.ts'

/** Follows redirects to the page of a URL; null while the session is unsettled. */
function arrivalAt(url: URL, entry: Entry, tab: Tab): (PageMatch & { readonly entry: Entry }) | null {
  const { pathname, search, hash } = url
  const access = destinationOf({ pathname, href: pathname + search + hash }, visitorOf(tab.session.getSnapshot()))
  if (access === 'wait') return null
  if (access !== 'enter') return arrivalAt(new URL(access.to, url), access.state, tab)
  const match = matchPage(pathname, parseSearch(search))
  return match && { ...match, entry }
}

/** Starts the machine of the first page once its code has loaded. `show` connects it with the form in the HTML. */
export async function startEarlyRun(tab: Tab, show: (screen: string, run: Run) => void): Promise<void> {
  const { earlyRun, history } = tab
  const { state } = history.location
  const arrival = arrivalAt(wellFormed({ url: addressIn(history) }), state, tab)
  const machine = await arrival?.page.machine?.()
  if (!arrival || !machine || earlyRun.isOver) return
  const visit = visitOf(arrival, arrival.entry, tab)
  const input = arrival.page.input?.(visit) ?? null
  if (input === null) return
  const run = prepareRun(machine, input, tab)
  earlyRun.current = { visit: visitName(arrival.page, state.__TSR_index, visit.session), run }
  run.start()
  show(screenOf(arrival), run)
}
