// Everybody with whom console and sandbox are tried and tested. Data alone: seed, models, tests and documents take people from here.

/** The password of everybody who has one. It is public. */
export const password = 'statehouse'

/** The name of Ada's group. */
export const groupName = 'Analytical Engines'

/** A person that signs in with a password. */
export interface Person {
  readonly email: string
  readonly password: string
}

/** A person with a name. Without a password one signs in with a provider. */
export interface NamedPerson<Password extends string | null = string> {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The role in a few words. */
  readonly is: string
  readonly password: Password
  readonly inGroup?: true
  readonly admin?: true
  readonly local?: true
}

export const ada: NamedPerson = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  is: `admin of ${groupName}`,
  password,
  inGroup: true,
  admin: true,
}
export const ben: NamedPerson = {
  email: 'ben@example.com',
  firstName: 'Ben',
  lastName: 'Bitdiddle',
  is: `member of ${groupName}`,
  password,
  inGroup: true,
}
export const lin: NamedPerson = {
  email: 'lin@example.com',
  firstName: 'Lin',
  lastName: 'Local',
  is: 'on a LOCAL subscription',
  password,
  local: true,
}
export const otto: NamedPerson<null> = {
  email: 'otto@example.com',
  firstName: 'Otto',
  lastName: 'Octave',
  is: `member of ${groupName}, signs in with GitHub only`,
  password: null,
  inGroup: true,
}
export const nora: NamedPerson = {
  email: 'nora@example.com',
  firstName: 'Nora',
  lastName: 'Nomad',
  is: 'without a group',
  password,
}
export const gus: NamedPerson = {
  email: 'gus@example.com',
  firstName: 'Gus',
  lastName: 'Grant',
  is: 'admin without a group',
  password,
  admin: true,
}

/** The people of a new sandbox, for the database, the start page and the terminal. */
export const people: readonly NamedPerson<string | null>[] = [ada, ben, lin, otto, nora, gus]

/** Invited in a new sandbox, without an account. */
export const ivy = 'ivy@example.com'
/** Invited long ago: the invitation has expired. */
export const max = 'max@example.com'

// Unknown to a new sandbox.

/** Registers in a test. */
export const rita: NamedPerson = {
  email: 'rita@example.com',
  firstName: 'Rita',
  lastName: 'Route',
  is: 'without an account',
  password,
}
/** Signs in with a provider. */
export const mia: NamedPerson<null> = {
  email: 'mia@example.com',
  firstName: 'Mia',
  lastName: 'Newcomer',
  is: 'without an account',
  password: null,
}
/** Are invited in tests and models. */
export const zoe = 'zoe@example.com'
export const grace = 'grace@example.com'
