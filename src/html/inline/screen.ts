// Shows the prerendered screen of an address that depends on the session, and loads its code at once.
import { pathOf } from '#browser/address.ts'
import { readTokenStore } from '#browser/token-store.ts'
import { type AdminArea, coverageOf, isLocal, refusalOf, roleOf } from '#rules/access.ts'
import { initialsOf, personName } from '#rules/person-name.ts'
import { type Person, readPerson } from './person.ts'
import { preload } from './preload.ts'

/** The frame is that of an admin. */
const admin = { subscriptionType: '', isAdmin: true, group: {} }

/** Fills in the frame of a protected page for a user: names and address, the tabs, and nothing that the user may not see. */
function fillIn(frame: DocumentFragment, person: Person, area: string | undefined) {
  const name = personName(person)
  const texts: Record<string, string | undefined> = {
    Admin: roleOf(person),
    [coverageOf(admin)]: coverageOf(person),
    '{name}': name,
    [initialsOf('{name}')]: initialsOf(name),
    '{email}': person.email,
    '{group}': person.group?.name.trim() ?? '',
  }
  for (const element of frame.querySelectorAll('bdi, [data-initials]')) {
    const text = texts[element.textContent]
    // The bar does not say an address twice.
    const isSaid = text === name && element.previousElementSibling?.textContent === name
    if (text === '' || isSaid) (element.closest('p, dl > div') ?? element).remove()
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
  if (person && user && visitor === 'user') {
    fillIn(content, person, dataset.area)
    root.dataset.user = user
  }
  root.replaceChildren(content)
  root.dataset.screen = dataset.screen
  document.title = dataset.title ?? document.title
  preload(dataset.preload)
  break
}
