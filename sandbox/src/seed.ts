import { firstModels } from './catalogues.ts'
import { addInvitation } from './invitations.ts'
import { lifetimes } from './links.ts'
import { groupName, ivy, max, password, people } from './people.ts'
import type { Services } from './services.ts'
import { expireAccessTokens } from './tokens.ts'
import { addUser } from './users.ts'

export function seed(services: Services): void {
  // One hash is enough, because the password is public.
  const passwordHash = services.passwords.hash(password)
  const groupId = crypto.randomUUID()
  services.transaction(() => {
    expireAccessTokens(services)
    services.sql.run`INSERT INTO groups VALUES (${groupId}, ${groupName})`
    services.sql
      .run`INSERT INTO configurations VALUES (${crypto.randomUUID()}, ${groupId}, ${JSON.stringify(firstModels)})`
    for (const { email, firstName, lastName, password: own, inGroup, admin, local } of people) {
      addUser(services, {
        email,
        firstName,
        lastName,
        country: 'United Kingdom',
        organization: inGroup ? groupName : '',
        passwordHash: own && passwordHash,
        oauthProvider: own === null ? 'github' : null,
        groupId: inGroup ? groupId : null,
        isAdmin: admin ? 1 : 0,
        subscriptionType: local ? 'LOCAL' : 'PROFESSIONAL',
        activatedAt: services.now(),
      })
    }
    addInvitation(services, groupId, max, services.now() - lifetimes.invitation - 1)
    addInvitation(services, groupId, ivy, services.now())
  })
}

/** Restores the seeded users, and removes everything else. */
export function reset(services: Services): void {
  services.empty()
  services.faults.clear()
  services.calls.length = 0
  seed(services)
}

export function isEmpty(services: Services): boolean {
  return services.sql.get`SELECT 1 FROM settings` === undefined
}
