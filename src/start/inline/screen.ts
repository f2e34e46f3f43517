// Shows the prerendered screen of a URL that depends on the session, and preloads its code.
import { withoutBase } from '#browser/base-path.ts'
import { readTokenStore } from '#browser/token-store.ts'
import { type AdminArea, denialOf, isLocal } from '#rules/access.ts'
import { coverageOf, roleOf } from '#rules/team/role.ts'
import { initialsOf, userName } from '#rules/user-name.ts'
import { preload } from './preload.ts'
import { readStoredUser, type StoredUser } from './stored-user.ts'

/** Fills the frame of a protected page with a user's name, email and tabs, and removes what the user may not see. */
function fillIn(frame: DocumentFragment, user: StoredUser, area: string | undefined) {
  const name = userName(user)
  const texts: Record<string, string> = {
    name,
    initials: initialsOf(name),
    email: user.email,
    group: user.group?.name.trim() ?? '',
    role: roleOf(user),
    coverage: coverageOf(user),
  }
  for (const element of frame.querySelectorAll<HTMLElement>('[data-fill]')) {
    const text = texts[element.dataset.fill ?? ''] ?? ''
    // The top bar does not show an email twice.
    const isShown = text === name && element.previousElementSibling?.textContent === name
    if (text === '' || isShown) (element.closest('p, dl > div') ?? element).remove()
    else element.textContent = text
  }
  if (isLocal(user)) for (const tab of frame.querySelectorAll('nav li ~ li')) tab.remove()
  const denial = area === undefined ? null : denialOf(area as AdminArea, user)
  // LOCAL users are redirected to their profile. Others see why they have no access.
  if (denial === 'local') frame.querySelector('main')?.remove()
  else if (denial) for (const part of frame.querySelectorAll('main > * ~ *')) part.remove()
}

/** Shows the first prerendered screen that matches the URL and its visitor. */
function chooseScreen(): void {
  const { search } = window.location
  const templates = document.querySelectorAll('template')
  // A public page without a query already shows its screen.
  if (search === '' && [...templates].every(({ dataset }) => dataset.parameter !== undefined)) return
  const { accessToken, user: stored } = readTokenStore()
  const user = readStoredUser(stored)
  const visitor = accessToken === null ? 'visitor' : user && 'user'
  const pathname = withoutBase(window.location.pathname)
  const root = document.getElementById('root')

  for (const { dataset, content } of templates) {
    const isHere =
      new RegExp(dataset.path ?? '', 'i').test(pathname) &&
      (dataset.parameter === undefined || new URLSearchParams(search).getAll(dataset.parameter).some(Boolean))
    if (!isHere || (dataset.for && dataset.for !== visitor) || !root) continue
    if (user && stored && visitor === 'user') {
      fillIn(content, user, dataset.area)
      root.dataset.user = stored
    }
    root.replaceChildren(content)
    root.dataset.screen = dataset.screen
    document.title = dataset.title ?? document.title
    preload(dataset.preload)
    return
  }
}

chooseScreen()
