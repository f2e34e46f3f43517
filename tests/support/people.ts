/** The cost of a password's hash in the tests' sandboxes: as good as none. */
export const passwordCost = 16

/** A person that signs in with a password. */
export interface Person {
  readonly email: string
  readonly password: string
}

const person = (name: string): Person => ({ email: `${name}@example.com`, password: 'statehouse' })

/** Admin of the group Analytical Engines. */
export const ada = person('ada')
/** Member of the group. */
export const ben = person('ben')
/** On a LOCAL subscription. */
export const lin = person('lin')
/** Has an account and no group. */
export const nora = person('nora')
/** Registers in a test. */
export const rita = person('rita')

/** Invited in a new sandbox, without an account. */
export const ivy = 'ivy@example.com'
/** Invited long ago: the invitation has expired. */
export const max = 'max@example.com'
/** Unknown to a new sandbox. */
export const zoe = 'zoe@example.com'

/** The name of Ada's group. */
export const groupName = 'Analytical Engines'
