import type { UserRecord } from './contract.ts'
import type { Services } from './services.ts'

export interface User extends UserRecord {
  readonly id: string
  /** null for a user who can only sign in with a provider. */
  readonly passwordHash: string | null
  readonly groupId: string | null
  readonly isAdmin: number
  readonly oauthProvider: string | null
  readonly subscriptionType: string
  /** null until the activation link is used. */
  readonly activatedAt: number | null
}

export function findUser(services: Services, id: string): User | undefined {
  return services.sql.get`SELECT * FROM users WHERE id = ${id}` as User | undefined
}

export function findUserByEmail(services: Services, email: string): User | undefined {
  return services.sql.get`SELECT * FROM users WHERE email = ${email.trim().toLowerCase()}` as User | undefined
}

/** Adds a user. Missing fields are empty, with no group and no rights. */
export function addUser(services: Services, given: Partial<Omit<User, 'id'>> & { email: string }): User {
  const user: User = {
    id: crypto.randomUUID(),
    passwordHash: null,
    firstName: '',
    lastName: '',
    address: '',
    state: '',
    country: '',
    organization: '',
    groupId: null,
    isAdmin: 0,
    oauthProvider: null,
    subscriptionType: 'PROFESSIONAL',
    activatedAt: null,
    ...given,
  }
  services.sql.run`
    INSERT INTO users VALUES (${user.id}, ${user.email}, ${user.passwordHash}, ${user.firstName}, ${user.lastName},
      ${user.address}, ${user.state}, ${user.country}, ${user.organization}, ${user.groupId}, ${user.isAdmin},
      ${user.oauthProvider}, ${user.subscriptionType}, ${user.activatedAt})`
  return user
}

/** The owner of the email starts a new account, which the old password must not open. */
export function removeUnactivated(services: Services, email: string): void {
  services.sql.run`DELETE FROM users WHERE email = ${email} AND activatedAt IS NULL`
}

/** Makes a user a member without admin rights. The group's plan replaces a LOCAL one. */
export function joinGroup(services: Services, userId: string, groupId: string): void {
  services.sql.run`
    UPDATE users SET groupId = ${groupId}, isAdmin = 0,
      subscriptionType = iif(subscriptionType = 'LOCAL', 'PROFESSIONAL', subscriptionType)
    WHERE id = ${userId}`
}

/** Specification §3, User record. */
export function userRecord(user: User): UserRecord {
  const { id, email, firstName, lastName, address, state, country, organization } = user
  return { id, email, firstName, lastName, address, state, country, organization }
}
