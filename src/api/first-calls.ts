import { pathOf } from '#browser/address.ts'
import {
  getConfigurations,
  getConversationModels,
  getEmbeddingModels,
  getIndexingModels,
} from '#contract/configuration.ts'
import { verifyInvitation } from '#contract/invitation.ts'
import { verifyResetToken } from '#contract/password.ts'
import { type CurrentUser, getCurrentUser } from '#contract/session.ts'
import { getTeam } from '#contract/team.ts'
import { getUser } from '#contract/user.ts'
import { refusalOf } from '#rules/access.ts'
import { prefetch } from './prefetch.ts'
import { readStoredSession } from './stored-session.ts'

/** The first calls of the protected area, for a user who may use the page. */
const ofPages = {
  profile: ({ id }: CurrentUser) => prefetch(getUser, { path: { id } }),
  plan: () => {},
  team: ({ group }: CurrentUser) => {
    if (group !== null) prefetch(getTeam, { path: { id: group.id } })
  },
  configuration: ({ id }: CurrentUser) => {
    prefetch(getConfigurations, { path: { userId: id } })
    for (const catalogue of [getConversationModels, getIndexingModels, getEmbeddingModels]) prefetch(catalogue, {})
  },
} as const

/**
 * Finds the page that a user sees at a path of the protected area (Specification §2 and §6).
 * @returns null where the page says why it is barred
 */
function pageFor(path: string, user: CurrentUser): keyof typeof ofPages | null {
  if (path === 'plan') return path
  if (path !== 'team' && path !== 'configuration') return 'profile'
  const refusal = refusalOf(path, user)
  if (refusal === null) return path
  return refusal === 'local' ? 'profile' : null
}

/** Pages for everybody, which stay where they are with a session too. */
const isPublicPage = (segment: string) => /^(login|register|activate|forgot-password|oauth)$/.test(segment)

/**
 * Sends the first requests of an address while the code of its screen is being loaded; the charts make these calls shortly after. With a
 * session, GET /auth/info is one of them at every address. Of the links, only those are called that do not spend their secret.
 */
export function sendFirstCalls({ pathname, searchParams }: URL): void {
  const { hasToken, user } = readStoredSession()
  if (hasToken) prefetch(getCurrentUser, {})
  const segments = pathOf(pathname)
    .split('/')
    .filter((segment) => segment !== '')
  const [first = '', second] = segments
  if (first === 'invite') {
    const hash = second ? decodeURIComponent(second) : searchParams.get('hash')
    if (hash) prefetch(verifyInvitation, { path: { hash } })
  } else if (first === 'reset-password') {
    const token = searchParams.get('token')
    if (token) prefetch(verifyResetToken, { path: { token } })
  } else if (hasToken && user && !isPublicPage(first)) {
    const page = pageFor(segments.join('/'), user)
    if (page) ofPages[page](user)
  }
}
