import type { AdminArea } from '#rules/access.ts'

/** The prerendered pages, and the modules of `routes/` that draw their screens; /login is part of the console's first chunk. */
interface PrerenderedPage {
  readonly address: string
  readonly modules: readonly string[]
}

export const publicPages: readonly PrerenderedPage[] = [
  { address: '/login', modules: [] },
  { address: '/register', modules: ['register'] },
  { address: '/activate', modules: ['activate'] },
  { address: '/forgot-password', modules: ['forgot-password'] },
  { address: '/reset-password', modules: ['reset-password'] },
  { address: '/invite', modules: ['invite'] },
  { address: '/oauth/callback', modules: ['oauth-callback'] },
]

interface ProtectedPage extends PrerenderedPage {
  /** The area of admins that the page belongs to. */
  readonly area?: AdminArea
}

export const protectedPages: readonly ProtectedPage[] = [
  { address: '/profile', modules: ['protected', 'profile'] },
  { address: '/configuration', modules: ['protected', 'configuration'], area: 'configuration' },
  { address: '/team', modules: ['protected', 'team'], area: 'team' },
  { address: '/plan', modules: ['protected', 'plan'] },
]
