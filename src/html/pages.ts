import type { AdminArea } from '#rules/access.ts'

/** A prerendered page, and the modules that its screen needs beyond the console's own, which has /login. */
interface PrerenderedPage {
  readonly address: string
  readonly modules: readonly string[]
}

/** For screens that call the server at once. */
const client = 'src/api/call.ts'

/** The pages that are the same for everybody. */
export const publicPages: readonly PrerenderedPage[] = [
  { address: '/login', modules: [] },
  { address: '/register', modules: ['routes/register.tsx'] },
  { address: '/activate', modules: [client, 'routes/activate.tsx'] },
  { address: '/forgot-password', modules: ['routes/forgot-password.tsx'] },
  { address: '/reset-password', modules: [client, 'routes/reset-password.tsx'] },
  { address: '/invite', modules: [client, 'routes/invite.tsx'] },
  { address: '/oauth/callback', modules: [client, 'routes/oauth-callback.tsx'] },
]

interface ProtectedPage extends PrerenderedPage {
  /** The area of admins that the page belongs to. */
  readonly area?: AdminArea
}

/** The pages that need a session. */
export const protectedPages: readonly ProtectedPage[] = [
  { address: '/profile', modules: [client, 'routes/protected.tsx', 'routes/profile.tsx'] },
  {
    address: '/configuration',
    modules: [client, 'routes/protected.tsx', 'routes/configuration/configuration.tsx'],
    area: 'configuration',
  },
  { address: '/team', modules: [client, 'routes/protected.tsx', 'routes/team/team.tsx'], area: 'team' },
  { address: '/plan', modules: [client, 'routes/protected.tsx', 'routes/plan.tsx'] },
]
