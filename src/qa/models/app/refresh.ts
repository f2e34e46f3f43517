import { ApiError } from '#api/errors.ts'
import { refreshMachine } from '#machines/app/refresh.ts'
import { defineModel } from '#qa/models/define-model.ts'
import { refused } from '#qa/models/samples.ts'

export const refreshModel = defineModel(refreshMachine, {
  events: {
    'tokens.rejected': {
      'by a call': { tokensId: 1, hasRefreshToken: true },
      'by a call of the next session': { tokensId: 2, hasRefreshToken: true },
      'without a refresh token': { tokensId: 1, hasRefreshToken: false },
    },
  },
  background: ['tokens.rejected', 'tokens.replaced', 'lock.acquired'],
  done: { refreshTokens: { 'other tokens are stored': true, 'the session is over': false } },
  error: {
    refreshTokens: {
      'no network': new ApiError('offline'),
      'the server refuses: 401': refused(401),
    },
  },
  facts: {
    session: 'It outlives sessions.',
    exceptions: {
      'stays usable': { '': 'The client and other tabs move it, and it never waits longer than 15 s for them.' },
      'reports failures': {
        '': 'The call that waits reports it, or the session ends, and the sign-in screen says so.',
      },
    },
  },
})
