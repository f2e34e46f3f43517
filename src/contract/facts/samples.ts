/**
 * Values that differ in each sandbox, and stand for them in the examples. The people, their group and its models are those of a new
 * sandbox.
 */
export const samples = {
  ada: '0a1c7e52-6f0d-4b6e-9d4e-1b5f3f2f7a01',
  ben: '0a1c7e52-6f0d-4b6e-9d4e-1b5f3f2f7a02',
  ivy: '0a1c7e52-6f0d-4b6e-9d4e-1b5f3f2f7a03',
  nora: '0a1c7e52-6f0d-4b6e-9d4e-1b5f3f2f7a04',
  otto: '0a1c7e52-6f0d-4b6e-9d4e-1b5f3f2f7a05',
  group: '6c2e4d90-3b7a-4c51-8f02-7d9e5a8b6c11',
  configuration: '9f4b8a36-1e5c-4d27-b3a8-2c6d0e7f5b21',
  invitationOfIvy: 'd3a57c18-9b2f-4e60-a1c4-8e0f6b3d2a31',
  invitationOfMax: 'd3a57c18-9b2f-4e60-a1c4-8e0f6b3d2a32',
  accessToken: 'sample-access-token',
  refreshToken: 'sample-refresh-token',
  newAccessToken: 'sample-new-access-token',
  newRefreshToken: 'sample-new-refresh-token',
  activationToken: 'sample-activation-token',
  resetToken: 'sample-reset-token',
  invitationHash: 'sample-invitation-hash',
  exchangeToken: 'sample-exchange-token',
  oauthCode: 'sample-oauth-code',
  oauthState: 'sample-oauth-state',
} as const

/** Ada's user record in a new sandbox. */
export const adaRecord = {
  id: samples.ada,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '',
  state: '',
  country: 'United Kingdom',
  organization: 'Analytical Engines',
}
