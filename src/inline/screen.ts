// Shows the prerendered screen of an address that depends on the session, and loads its code at once.
import { pathOf } from '#browser/address.ts'
import { readTokenStore } from '#browser/token-store.ts'
import { type AdminArea, isLocal, refusalOf } from '#rules/access.ts'

/** The stored user as far as a screen shows it before the server has confirmed it. */
interface Person {
  readonly email: string
  readonly isAdmin: boolean
  readonly subscriptionType: string
  readonly group: object | null
}

/** Tells whether the contract reads a value as an id. */
const isId = (value: unknown) => (typeof value === 'string' ? value !== '' : Number.isFinite(value))

/** Reads the stored user, nested or flat (Specification §3, Current user), as the contract does. Anything may be stored. */
function readPerson(text: string | null): Person | null {
  try {
    const stored = JSON.parse(text ?? 'null')
    const { isAdmin, subscriptionType, group } = { ...stored.user, ...stored }
    if (!isId((stored.user ?? stored).id)) return null
    const email = stored.user?.email ?? stored.email
    return {
      email: typeof email === 'string' ? email : '',
      isAdmin: isAdmin === true,
      subscriptionType,
      group: isId(group?.id) ? group : null,
    }
  } catch {
    return null
  }
}

/** Fills in the frame of a protected page for a user: the address, the tabs, and nothing that the user may not see. */
function fillIn(frame: DocumentFragment, person: Person, area: string | undefined) {
  for (const element of frame.querySelectorAll('p'))
    if (element.textContent === '{email}') element.textContent = person.email
  if (isLocal(person)) for (const tab of frame.querySelectorAll('nav li ~ li')) tab.remove()
  const refusal = area === undefined ? null : refusalOf(area as AdminArea, person)
  // People on a LOCAL subscription are sent to their profile; for the others the console says why.
  if (refusal === 'local') frame.querySelector('main')?.remove()
  else if (refusal) for (const part of frame.querySelectorAll('main > * ~ *')) part.remove()
}

const { accessToken, user } = readTokenStore()
const person = readPerson(user)
const visitor = accessToken === null ? 'visitor' : person && 'user'

for (const { dataset, content } of document.querySelectorAll('template')) {
  const { search } = window.location
  const pathname = pathOf(window.location.pathname)
  const isHere =
    pathname.startsWith(dataset.path ?? '') &&
    !dataset.except?.split(' ').includes(pathname.replace(/\/$/, '')) &&
    (dataset.parameter === undefined || new URLSearchParams(search).getAll(dataset.parameter).some(Boolean))
  const root = document.getElementById('root')
  if (!isHere || (dataset.for && dataset.for !== visitor) || !root) continue
  if (person && visitor === 'user') fillIn(content, person, dataset.area)
  root.replaceChildren(content)
  root.dataset.route = dataset.route
  document.title = dataset.title ?? document.title
  for (const href of dataset.preload?.split(' ') ?? []) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
  }
  break
}
