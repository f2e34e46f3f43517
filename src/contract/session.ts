import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Flag, Id, isStorable, NonEmptyText, Text } from './values.ts'

/** Headers can only carry visible ASCII (RFC 9110 §5.5). */
const Token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))

/** Specification §3, Auth tokens. */
export const AuthTokens = v.object({ accessToken: Token, refreshToken: Token })
export type AuthTokens = v.InferOutput<typeof AuthTokens>

const Group = v.object({ id: v.union([Id, v.number()]), name: Text })

/** Undefined unless it is a text: a server need not send with the current user all that its record has. */
const KnownText = v.fallback(v.optional(v.string()), undefined)

const FlatUser = v.object({
  id: Id,
  email: Text,
  ...v.entriesFromList(['firstName', 'lastName', 'organization', 'country', 'state', 'address'], KnownText),
  // Unlike other junk, a group with a rounded id is not null: the user would be saved without a group.
  group: v.pipe(
    v.fallback(v.nullable(Group), null),
    v.check((group) => group === null || v.is(Id, group.id)),
  ),
  isAdmin: Flag,
  isOAuthUser: Flag,
  oauthProvider: Text,
  hasPassword: Flag,
  authType: Text,
  avatarUrl: Text,
  subscriptionType: Text,
})

/**
 * Specification §3, Current user. The server may nest the user (`{ user: { id }, isAdmin }`) or send one flat object. A
 * missing flag means no permission, except in the response of a sign-in (`withStoredUser`).
 */
export const CurrentUser = v.pipe(
  v.custom<{ email?: unknown; user?: { id?: unknown; email?: unknown } | null }>((value) => value instanceof Object),
  v.transform(({ user, ...outside }) =>
    (user ?? null) === null ? outside : { ...user, ...outside, id: user?.id, email: user?.email ?? outside.email },
  ),
  FlatUser,
)
export type CurrentUser = v.InferOutput<typeof CurrentUser>

export function readCurrentUser(value: unknown): CurrentUser | null {
  const result = v.safeParse(CurrentUser, value)
  return result.success ? result.output : null
}

/** Keeps the response unchanged, so that storage loses no field; `readCurrentUser` parses it. */
export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/auth/info',
  answer: v.custom<object>((value) => readCurrentUser(value) !== null && isStorable(value)),
})

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  body: v.object({ email: v.string(), password: v.string() }),
  answer: v.object({ ...AuthTokens.entries, user: v.fallback(v.optional(v.custom<unknown>(isStorable)), undefined) }),
})

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  body: v.object({ refreshToken: v.string() }),
})

/** A server that does not rotate refresh tokens returns none: the old one stays valid (RFC 6749 §6). */
export const refreshTokens = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  body: v.object({ refreshToken: v.string() }),
  answer: v.object({ accessToken: Token, refreshToken: v.nullish(Token) }),
})

export const authorizeOAuth = endpoint({
  method: 'GET',
  path: '/auth/oauth/{provider}/authorize',
  query: ['redirect_uri', 'plugin_callback'],
  answer: v.object({ authorizationUrl: NonEmptyText, state: NonEmptyText }),
})

export const exchangeOAuthCode = endpoint({
  method: 'POST',
  path: '/auth/oauth/{provider}/callback',
  query: ['redirect_uri'],
  body: v.object({ code: v.string(), state: v.string() }),
  answer: v.object({ ...AuthTokens.entries, pluginCallback: v.fallback(v.nullable(NonEmptyText), null) }),
})

const isPositive = v.check<number>((seconds) => seconds >= 1)

const ExchangeToken = v.object({
  exchangeToken: NonEmptyText,
  /** In seconds, like RFC 6749 §5.1; optional. */
  expiresIn: v.fallback(v.nullable(v.pipe(v.number(), isPositive)), null),
})

/** A one-time code that an editor plugin exchanges for its own session. */
export type ExchangeToken = v.InferOutput<typeof ExchangeToken>

export const generateExchangeToken = endpoint({
  method: 'POST',
  path: '/auth/generate-exchange-token',
  forUser: true,
  answer: ExchangeToken,
})

/** Called by plugins, never by a screen. */
export const redeemExchangeToken = endpoint({
  method: 'POST',
  path: '/auth/exchange',
  body: v.object({ exchangeToken: v.string() }),
})
