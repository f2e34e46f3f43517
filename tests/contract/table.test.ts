import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

/** Specification §7, copied by hand: name, method, path, fields of body and response (`-`: none or not shown). */
const table = `
getCurrentUser             GET    /auth/info                                            -                                  user
logIn                      POST   /auth/login                                           email,password                     accessToken,refreshToken,user
logOut                     POST   /auth/logout                                          refreshToken                       -
refreshTokens              POST   /auth/refresh                                         refreshToken                       accessToken,refreshToken
registerAccount            POST   /public/api/register                                  email,password,firstName,lastName,organization,country,state,address -
activateAccount            POST   /public/api/register/activate/{token}                 -                                  -
authorizeOAuth             GET    /auth/oauth/{provider}/authorize                      -                                  authorizationUrl,state
exchangeOAuthCode          POST   /auth/oauth/{provider}/callback                       code,state                         accessToken,refreshToken,pluginCallback
requestPasswordReset       POST   /public/api/auth/forgot-password                      email                              -
verifyResetToken           GET    /public/api/auth/reset-password/{token}/verify        -                                  isValid,message
resetPassword              POST   /public/api/auth/reset-password/{token}               password,confirmPassword           -
generateExchangeToken      POST   /auth/generate-exchange-token                         -                                  exchangeToken,expiresIn
redeemExchangeToken        POST   /auth/exchange                                        exchangeToken                      -
verifyInvitation           GET    /public/api/invitations/{hash}/verify                 -                                  email,groupName,userExists
acceptInvitationAsExisting POST   /public/api/invitations/{hash}/accept-existing        -                                  -
acceptInvitationAsNew      POST   /public/api/invitations/{hash}/accept                 password                           email
getUser                    GET    /private/api/users/{id}                               -                                  record
updateUser                 PUT    /private/api/users/{id}                               email,firstName,lastName,address,state,country,organization,groupId -
changePassword             POST   /private/api/users/{id}/password                      oldPassword,newPassword            -
getConversationModels      GET    /public/api/model-registry/conversation-models        -                                  map
getIndexingModels          GET    /public/api/model-registry/indexing-models            -                                  map
getEmbeddingModels         GET    /public/api/model-registry/embedding-models           -                                  map
getTeam                    GET    /private/api/team/{id}/members                        -                                  members,invitations
inviteMember               POST   /private/api/team/{id}/members                        email                              -
removeMember               DELETE /private/api/team/{id}/members/{memberId}             -                                  -
cancelInvitation           DELETE /private/api/team/{id}/invitations/{invitationId}     -                                  -
getConfigurations          GET    /private/api/configurations/user/{userId}             -                                  list
updateConfiguration        PUT    /private/admin/api/configurations/{id}                groupId,conversationModels,indexingModelProvider,indexingModelType,indexingModelApiKey,indexingModelUrl,embeddingModelProvider,embeddingModelType,embeddingModelApiKey -
`
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/) as [name: string, method: string, path: string, body: string, answer: string])

const endpoints: Readonly<Record<string, Endpoint>> = contract

test('has the calls of the table and no other', () => {
  expect(Object.keys(contract).sort()).toEqual(rows.map(([name]) => name).sort())
  expect(rows.length).toBe(28)
})

test.each(rows)('%s is %s %s', (name, method, path, body, answer) => {
  const endpoint = endpoints[name]
  expect([endpoint?.method, endpoint?.path]).toEqual([method, path])
  const fields = endpoint?.body && 'entries' in endpoint.body ? Object.keys(Object(endpoint.body.entries)) : []
  expect(fields.sort()).toEqual(body === '-' ? [] : body.split(',').sort())
  expect(endpoint?.answer !== undefined).toBe(answer !== '-')
})

test('exactly four calls carry Admin-User-Id', () => {
  const adminOnly = Object.keys(endpoints).filter((name) => endpoints[name]?.adminOnly)
  expect(adminOnly.sort()).toEqual(['cancelInvitation', 'inviteMember', 'removeMember', 'updateConfiguration'])
})

test('two calls have query parameters', () => {
  const queries = Object.entries(endpoints).flatMap(([name, { query }]) => (query ? [[name, query]] : []))
  expect(queries).toEqual([
    ['authorizeOAuth', ['redirect_uri', 'plugin_callback']],
    ['exchangeOAuthCode', ['redirect_uri']],
  ])
})
