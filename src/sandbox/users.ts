import { randomUUID } from 'node:crypto'
import type { UserRecord } from '#contract/user.ts'
import type { World } from './world.ts'

/** A row of the table `users`. */
export interface User extends UserRecord {
  readonly id: string
  /** null: signs in only through a provider. */
  readonly passwordHash: string | null
  readonly groupId: string | null
  readonly isAdmin: number
  readonly oauthProvider: string | null
  readonly subscriptionType: string
  /** null: waits for the activation link. */
  readonly activatedAt: number | null
}

export function findUser(world: World, id: string): User | undefined {
  return world.sql.get`SELECT * FROM users WHERE id = ${id}` as User | undefined
}

export function findUserByEmail(world: World, email: string): User | undefined {
  return world.sql.get`SELECT * FROM users WHERE email = ${email.trim().toLowerCase()}` as User | undefined
}

/** Adds a person; what is not given is empty, without a group and without rights. */
export function addUser(world: World, given: Partial<Omit<User, 'id'>> & { email: string }): User {
  const user: User = {
    id: randomUUID(),
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
  world.sql.run`
    INSERT INTO users VALUES (${user.id}, ${user.email}, ${user.passwordHash}, ${user.firstName}, ${user.lastName},
      ${user.address}, ${user.state}, ${user.country}, ${user.organization}, ${user.groupId}, ${user.isAdmin},
      ${user.oauthProvider}, ${user.subscriptionType}, ${user.activatedAt})`
  return user
}

/**
 * Removes an account that was never activated. Whoever proved to own the address begins anew: the password that somebody
 * registered it with must not open it.
 */
export function removeUnactivated(world: World, email: string): void {
  world.sql.run`DELETE FROM users WHERE email = ${email} AND activatedAt IS NULL`
}

/** Makes a person a member of a group, whatever they were without it. The group's plan replaces a LOCAL one. */
export function joinGroup(world: World, userId: string, groupId: string): void {
  world.sql.run`
    UPDATE users SET groupId = ${groupId}, isAdmin = 0,
      subscriptionType = iif(subscriptionType = 'LOCAL', 'PROFESSIONAL', subscriptionType)
    WHERE id = ${userId}`
}

/** @returns what Specification §3 shows of a person (User record) */
export function userRecord(user: User): UserRecord {
  const { id, email, firstName, lastName, address, state, country, organization } = user
  return { id, email, firstName, lastName, address, state, country, organization }
}
