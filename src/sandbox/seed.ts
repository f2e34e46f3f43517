import { firstModels } from './catalogues.ts'
import { addInvitation } from './invitations.ts'
import { lifetimes } from './links.ts'
import type { Services } from './services.ts'
import { expireAccessTokens } from './tokens.ts'
import { addUser } from './users.ts'

/** The password of the seeded people. */
const seededPassword = 'statehouse'

const groupName = 'Analytical Engines'

/** A person in a new sandbox. */
export interface SeededPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The role in a few words. */
  readonly is: string
  readonly password: string | null
  readonly inGroup?: true
  readonly admin?: true
  readonly local?: true
}

/** The people of a new sandbox, for the database, the start page and the terminal. */
export const people: readonly SeededPerson[] = [
  {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    is: `admin of ${groupName}`,
    password: seededPassword,
    inGroup: true,
    admin: true,
  },
  {
    email: 'ben@example.com',
    firstName: 'Ben',
    lastName: 'Bitdiddle',
    is: `member of ${groupName}`,
    password: seededPassword,
    inGroup: true,
  },
  {
    email: 'lin@example.com',
    firstName: 'Lin',
    lastName: 'Local',
    is: 'on a LOCAL subscription',
    password: seededPassword,
    local: true,
  },
  {
    email: 'otto@example.com',
    firstName: 'Otto',
    lastName: 'Octave',
    is: `member of ${groupName}, signs in with GitHub only`,
    password: null,
    inGroup: true,
  },
  { email: 'nora@example.com', firstName: 'Nora', lastName: 'Nomad', is: 'without a group', password: seededPassword },
  {
    email: 'gus@example.com',
    firstName: 'Gus',
    lastName: 'Grant',
    is: 'admin without a group',
    password: seededPassword,
    admin: true,
  },
]

/** Fills an empty database with the people, their group, its configuration and two invitations. */
export function seed(services: Services): void {
  // The password is public, so one hash is enough for all.
  const passwordHash = services.passwords.hashNow(seededPassword)
  const groupId = crypto.randomUUID()
  services.transaction(() => {
    expireAccessTokens(services)
    services.sql.run`INSERT INTO groups VALUES (${groupId}, ${groupName})`
    services.sql
      .run`INSERT INTO configurations VALUES (${crypto.randomUUID()}, ${groupId}, ${JSON.stringify(firstModels)})`
    for (const { email, firstName, lastName, password, inGroup, admin, local } of people) {
      addUser(services, {
        email,
        firstName,
        lastName,
        country: 'United Kingdom',
        organization: inGroup ? groupName : '',
        passwordHash: password === null ? null : passwordHash,
        oauthProvider: password === null ? 'github' : null,
        groupId: inGroup ? groupId : null,
        isAdmin: admin ? 1 : 0,
        subscriptionType: local ? 'LOCAL' : 'PROFESSIONAL',
        activatedAt: services.now(),
      })
    }
    addInvitation(services, groupId, 'max@example.com', services.now() - lifetimes.invitation - 1)
    addInvitation(services, groupId, 'ivy@example.com', services.now())
  })
}

/** Tells whether the database was never seeded. */
export function isEmpty(services: Services): boolean {
  return services.sql.get`SELECT 1 FROM settings` === undefined
}
