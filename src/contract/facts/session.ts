import type { ContractFacts } from './facts.ts'
import { refusal } from './refusals.ts'
import { adaRecord, samples } from './samples.ts'
import { SentCurrentUser, SentTokens } from './schemas.ts'

const { accessToken, refreshToken } = samples

export const session = {
  getCurrentUser: {
    summary: 'Read the current user',
    description:
      'Answers the person whom the access token belongs to. The console asks for it after each sign-in, and at each visit with stored tokens.',
    callers: 'A person who is signed in.',
    session: true,
    answer: {
      status: 200,
      description: 'The current user.',
      sent: SentCurrentUser,
      example: {
        user: adaRecord,
        group: { id: samples.group, name: 'Analytical Engines' },
        isAdmin: true,
        isOAuthUser: false,
        oauthProvider: null,
        hasPassword: true,
        authType: 'PASSWORD',
        avatarUrl: null,
        subscriptionType: 'PROFESSIONAL',
      },
    },
    refusals: [],
    failure:
      'On a visit with stored tokens the session ends, and the person goes to /login. After a sign-in: "Failed to complete authentication".',
  },
  logIn: {
    summary: 'Sign in with a password',
    description: 'Starts a session.',
    callers: 'Everybody.',
    session: false,
    body: {
      fields: {
        email: { description: 'The e-mail address, in any case.', format: 'email' },
        password: 'The password, exactly as it was typed.',
      },
      example: { email: 'ada@example.com', password: 'statehouse' },
    },
    answer: {
      status: 200,
      description: 'The tokens of the new session.',
      sent: SentTokens,
      example: { accessToken, refreshToken, user: adaRecord },
    },
    refusals: [
      refusal(
        401,
        'The address is unknown or the password is wrong; both get one answer.',
        'Invalid email or password',
      ),
      refusal(
        403,
        'The password is right, and the account was never activated.',
        'Please activate your account first: open the link in our e-mail.',
      ),
    ],
    failure:
      '"Invalid email or password" for 400, 401, 403, 404 and 422, whatever the message says; a sentence that does not blame the password for everything else.',
  },
  logOut: {
    summary: 'Sign out',
    description:
      'Ends the session of a refresh token, with its access tokens. A token that is unknown or ended gets the same answer.',
    callers: 'Everybody who has the refresh token.',
    session: false,
    body: {
      fields: { refreshToken: 'The refresh token of the session.' },
      example: { refreshToken },
    },
    answer: { status: 204, description: 'The session has ended.' },
    refusals: [],
    failure: 'Nothing: the console forgets its tokens in any case, and waits 3 seconds at most.',
  },
  refreshTokens: {
    summary: 'Refresh the tokens',
    description:
      'Exchanges a refresh token for the next pair (RFC 9700, section 4.14: rotation). A token that comes a second time may be stolen: its session ends. A server that does not rotate refresh tokens answers without one, and the old one stays good.',
    callers: 'Everybody who has the refresh token.',
    session: false,
    body: {
      fields: { refreshToken: 'The newest refresh token of the session.' },
      example: { refreshToken },
    },
    answer: {
      status: 200,
      description: 'The next pair of tokens.',
      fields: {
        accessToken: 'The next access token.',
        refreshToken: 'The next refresh token. Missing or null: the old one stays good.',
      },
      example: { accessToken: samples.newAccessToken, refreshToken: samples.newRefreshToken },
    },
    refusals: [
      refusal(
        401,
        'The token is unknown, has expired, or its session has ended.',
        'This refresh token is invalid or has expired.',
      ),
      refusal(401, 'The token was used before.', 'This refresh token was used before. Its session has been ended.'),
    ],
    failure: 'Any failure while the browser is online ends the session, and the person goes to /login.',
  },
} satisfies Partial<ContractFacts>
