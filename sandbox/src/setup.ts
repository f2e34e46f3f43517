import * as v from 'valibot'
import { operationOf } from './api.ts'
import { checkEmail, httpError } from './checks.ts'
import { Fault } from './faults.ts'
import { addInvitation } from './invitations.ts'
import { createLink } from './links.ts'
import { listMails, sendMail } from './outbox.ts'
import { type NamedPerson, people } from './people.ts'
import { checkShape } from './request.ts'
import { reset } from './seed.ts'
import type { Services } from './services.ts'
import { addUser, findUserByEmail, removeUnactivated } from './users.ts'

const Mail = v.strictObject({ kind: v.picklist(['activation', 'reset', 'invitation']), recipient: v.string() })

/**
 * Prepares a test, or one of its steps:
 * - `reset`: restores the seeded users and removes everything else
 * - `person`: the email of the seeded user to sign in as
 * - `mail`: is sent
 * - `open`: the path of the console's page to open if no mail has a link to it
 * - `faults`: replace all active faults
 */
export const Setup = v.strictObject({
  reset: v.exactOptional(v.literal(true)),
  person: v.exactOptional(v.string()),
  mail: v.exactOptional(Mail),
  open: v.exactOptional(v.pipe(v.string(), v.regex(/^\/(?![/\\])/, 'is not a path of the console'))),
  faults: v.optional(v.record(v.string(), Fault), {}),
})
export type Setup = v.InferOutput<typeof Setup>

/** @throws HttpError 400 for another shape, 404 for an unknown operation or user */
export function checkSetup(value: unknown): Setup {
  const setup = checkShape(Setup, value)
  for (const name of Object.keys(setup.faults)) operationOf(name)
  if (setup.person !== undefined) personOf(setup.person)
  return setup
}

export function personOf(email: string): NamedPerson<string | null> {
  return (
    people.find((person) => person.email === email) ?? httpError(404, `There is no person ${email} in a new sandbox.`)
  )
}

/** Returns the URL of the console's page to open; null without one. Throws HttpError 400, 404. */
export function applySetup(services: Services, setup: Setup): string | null {
  if (setup.reset) reset(services)
  services.faults.clear()
  for (const [name, fault] of Object.entries(setup.faults)) services.faults.set(operationOf(name), fault)
  if (setup.mail) mailLink(services, setup.mail)
  return urlToOpen(services, setup)
}

/** The link of the newest mail, or the page of `open`; null without either. */
export function urlToOpen(services: Services, { mail, open }: Setup): string | null {
  if (mail) {
    const sent = listMails(services).find(({ kind, recipient }) => kind === mail.kind && recipient === mail.recipient)
    if (sent) return sent.link
  }
  return open === undefined ? null : services.consoleUrl + open
}

function mailLink(services: Services, { kind, recipient }: v.InferOutput<typeof Mail>): void {
  const email = checkEmail(recipient)
  services.transaction(() => {
    if (kind === 'invitation') {
      const group = services.sql.get`SELECT id FROM groups` as { id: string } | undefined
      addInvitation(services, group?.id ?? httpError(404, 'There is no group.'), email, services.now())
      return
    }
    if (kind === 'activation') removeUnactivated(services, email)
    const user = findUserByEmail(services, email)
    if (kind === 'activation' && user) httpError(400, `The account of ${email} is activated already.`)
    const owner = user ?? (kind === 'activation' ? addUser(services, { email }) : null)
    if (!owner) return httpError(404, `There is no account with the address ${email}.`)
    sendMail(services, kind, email, createLink(services, kind, owner.id))
  })
}
