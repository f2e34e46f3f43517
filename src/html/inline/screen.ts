// Shows the prerendered screen of an address that depends on the session, and loads its code at once.
import { pathOf } from '#browser/address.ts'
import { readTokenStore } from '#browser/token-store.ts'
import { type AdminArea, isLocal, refusalOf, roleOf } from '#rules/access.ts'
import { personName } from '#rules/person-name.ts'

/** The stored user as far as a screen shows it before the server has confirmed it. */
interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isAdmin: boolean
  readonly subscriptionType: string
  readonly group: { readonly name: string } | null
}

/** Tells whether the contract reads a value as an id. */
const isId = (value: unknown) => (typeof value === 'string' ? value !== '' : Number.isFinite(value))

/** Reads a text as the contract does. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads the stored user, nested or flat (Specification §3, Current user), as the contract does. Anything may be stored. */
function readPerson(text: string | null): Person | null {
  try {
    const stored = JSON.parse(text ?? 'null')
    const { firstName, lastName, isAdmin, subscriptionType, group } = { ...stored.user, ...stored }
    if (!isId((stored.user ?? stored).id)) return null
    return {
      firstName: textOf(firstName),
      lastName: textOf(lastName),
      email: textOf(stored.user?.email ?? stored.email),
      isAdmin: isAdmin === true,
      subscriptionType,
      group: isId(group?.id) ? { name: textOf(group.name) } : null,
    }
  } catch {
    return null
  }
}

/** Fills in the frame of a protected page for a user: names and address, the tabs, and nothing that the user may not see. */
function fillIn(frame: DocumentFragment, person: Person, area: string | undefined) {
  // The frame is that of an admin.
  const texts: Record<string, string | undefined> = {
    Admin: roleOf(person),
    '{name}': personName(person),
    '{email}': person.email,
    '{group}': person.group?.name.trim() ?? '',
  }
  for (const element of frame.querySelectorAll('bdi')) {
    const text = texts[element.textContent]
    if (text === '') element.closest('p, dl > div')?.remove()
    else if (text !== undefined) element.textContent = text
  }
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
    new RegExp(dataset.path ?? '', 'i').test(pathname) &&
    (dataset.parameter === undefined || new URLSearchParams(search).getAll(dataset.parameter).some(Boolean))
  const root = document.getElementById('root')
  if (!isHere || (dataset.for && dataset.for !== visitor) || !root) continue
  if (person && visitor === 'user') fillIn(content, person, dataset.area)
  root.replaceChildren(content)
  root.dataset.screen = dataset.screen
  document.title = dataset.title ?? document.title
  for (const href of dataset.preload?.split(' ') ?? []) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
  }
  break
}
