// The users of console and sandbox. The seed, models, tests and documents use these.

/** Public, and the same for everyone. */
export const password: string = 'statehouse'

export const groupName = 'Analytical Engines'

export interface Person {
  readonly email: string
  readonly password: string
}

export interface NamedPerson<Password extends string | null = string> {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly is: string
  readonly password: Password
  readonly inGroup?: true
  readonly admin?: true
  readonly local?: true
}

/** The email is the first name in lower case. */
const named = <Password extends string | null>(
  [firstName, lastName]: readonly [string, string],
  password: Password,
  rest: Omit<NamedPerson<Password>, 'email' | 'firstName' | 'lastName' | 'password'>,
): NamedPerson<Password> => ({
  ...{ email: `${firstName.toLowerCase()}@example.com`, firstName, lastName, password },
  ...rest,
})

export const ada = named(['Ada', 'Lovelace'], password, { is: `admin of ${groupName}`, inGroup: true, admin: true })
export const ben = named(['Ben', 'Bitdiddle'], password, { is: `member of ${groupName}`, inGroup: true })
export const lin = named(['Lin', 'Local'], password, { is: 'on a LOCAL subscription', local: true })
export const otto = named(['Otto', 'Octave'], null, {
  is: `member of ${groupName}, signs in with GitHub only`,
  inGroup: true,
})
export const nora = named(['Nora', 'Nomad'], password, { is: 'without a group' })
export const gus = named(['Gus', 'Grant'], password, { is: 'admin without a group', admin: true })

export const people: readonly NamedPerson<string | null>[] = [ada, ben, lin, otto, nora, gus]

/** Invited in a new sandbox, without an account. */
export const ivy = 'ivy@example.com'
/** Invited in a new sandbox; the invitation has expired. */
export const max = 'max@example.com'

// These have no account in a new sandbox.

/** Registers in tests. */
export const rita = named(['Rita', 'Route'], password, { is: 'without an account' })
/** Signs in with a provider. */
export const mia = named(['Mia', 'Newcomer'], null, { is: 'without an account' })
export const zoe = 'zoe@example.com'
export const grace = 'grace@example.com'
