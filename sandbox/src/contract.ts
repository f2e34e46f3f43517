/** All that the sandbox takes of the console: the contract. No other file of the sandbox imports anything from outside of it. */
export type { Configuration, ModelCatalogue } from '../../src/contract/configuration.ts'
export type { Endpoint, PathName } from '../../src/contract/endpoint.ts'
export { contract, type Operation } from '../../src/contract/index.ts'
export { AuthTokens, type CurrentUser, readCurrentUser } from '../../src/contract/session.ts'
export type { UserRecord } from '../../src/contract/user.ts'
