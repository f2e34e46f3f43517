// All that comes from outside of the sandbox: the console's contract and the API document.
import { readFileSync } from 'node:fs'

export type { Configuration, ModelCatalogue } from '../../src/contract/configuration.ts'
export type { Endpoint, PathName } from '../../src/contract/endpoint.ts'
export { contract, type Operation } from '../../src/contract/index.ts'
export { AuthTokens, type CurrentUser, readCurrentUser } from '../../src/contract/session.ts'
export type { UserRecord } from '../../src/contract/user.ts'

export const openApi: string = readFileSync(new URL('../../docs/openapi.yaml', import.meta.url), 'utf8')
