import { type Console, type FirstRun, visitorOf } from '#flow/console.ts'
import { draftOf, hasKeptDraft } from '#flow/drafts.ts'
import { addressIn } from '#flow/navigation.ts'
import { prepareRun, type Run } from '#flow/run.ts'
import type { AddressReplacing } from '#machines/parts/exit.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { accessTo } from '#rules/access.ts'
import { type Address, addressAt, type Entry, type Page, pages, screenOf, type Visit } from './pages.ts'
import { parseSearch, wellFormed } from './search.ts'

type Tab = Omit<Console, 'firstRun'>

const factsIn = ({ session }: Pick<Console, 'session'>) => factsOf(session.getSnapshot().context)

/** @returns the visit of a page, which the input of its chart is made of */
export const visitOf = ({ values }: Address, entry: Entry, tab: Tab): Visit => ({
  values,
  entry,
  session: factsIn(tab),
  settings: tab,
  isKnown: true,
  draft: (form) => draftOf(form, tab),
  hasDraft: hasKeptDraft(tab),
})

/** Names a visit: the address, and what a chart does not outlive: on a protected page the user, in an area of admins also the group. */
export function visitName({ page, values }: Address, { user }: Visit['session']): string {
  const owner = page.access === 'public' ? [] : [user?.id, page.access.area && user?.group?.id]
  return JSON.stringify([page.path, values, owner])
}

/** An address that the router will show, and the state of its history entry. */
interface Destination {
  readonly address: Address
  readonly entry: Entry
}

/** @returns where the present address leads with this session, as the router decides it; null while the session is unsettled */
function destinationOf({ history, session }: Tab): Destination | null {
  const { state } = history.location
  const { pathname, search, hash } = wellFormed({ url: addressIn(history) })
  const found = addressAt(pathname, parseSearch(search))
  // Any other path leads to the profile.
  const address = found ?? { page: pages.profile, values: {} }
  const entry: Entry = found ? state : {}
  const { page, values } = address
  if (page.access === 'public') return { address, entry }
  const href = found ? pathname + search + hash : page.path
  const wanted = { href, area: page.access.area, person: entry.person ?? null }
  const access = accessTo(wanted, visitorOf(session.getSnapshot()))
  if (access === 'wait') return null
  if (access === 'enter') return { address, entry }
  if (access.to === '.') return { address: { page, values: access.search === true ? values : {} }, entry }
  const led = addressAt(access.to, {})
  return led && { address: led, entry: access.state }
}

/** The run of the page's chart before React is there. */
export interface Arrival extends FirstRun {
  /** Leaves the history to the router. */
  readonly end: () => void
}

/**
 * Starts the chart of the page's address as soon as its code is there, and that of the next page if it leaves before React is there.
 * @param show lets the screen that the HTML shows, by its name, reach the run
 */
export function startArrival(tab: Tab, show: (screen: string, run: Run) => void): Arrival {
  let current: { name: string; readonly page: Page; readonly run: Run } | null = null
  let destinations = 0

  const arrive = async () => {
    const number = ++destinations
    current?.run.stop()
    current = null
    const destination = destinationOf(tab)
    if (destination === null) return
    const { address, entry } = destination
    const machine = await address.page.chart?.()
    const visit = visitOf(address, entry, tab)
    const input = address.page.input?.(visit) ?? null
    // The wait for the code may have led elsewhere.
    if (machine === undefined || input === null || number !== destinations) return
    const run = prepareRun(machine, input, tab)
    const begun = { name: visitName(address, visit.session), page: address.page, run }
    current = begun
    run.actor.on('address.replacing', ({ to }: AddressReplacing) => {
      const { pathname, search } = new URL(to, window.location.origin)
      const replaced = addressAt(pathname, parseSearch(search))
      if (replaced) begun.name = visitName(replaced, visit.session)
    })
    run.start()
    if (number === destinations) show(screenOf(address), run)
  }
  // The router says what is missing.
  const tryToArrive = () => void arrive().catch(() => {})

  const following = tab.history.subscribe(() => {
    const { address } = destinationOf(tab) ?? {}
    const isActive = current?.run.actor.getSnapshot().status === 'active'
    // A chart that goes on has replaced its address.
    if (!isActive || current?.page !== address?.page) tryToArrive()
  })
  tryToArrive()
  return {
    find: (name) => (current?.name === name ? current.run : undefined),
    settle: (drawn) => {
      if (current?.run !== drawn) current?.run.stop()
      current = null
      destinations++
    },
    end: following,
  }
}
