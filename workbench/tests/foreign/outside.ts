/** What the machines of this folder have reached outside of themselves: nothing, as long as they are held. */
export const reached: string[] = []

/**
 * Makes an action or the body of an actor that a held machine must not run.
 * @param what its name in `reached`
 */
export const outside = (what: string) => (): never => {
  reached.push(what)
  throw new Error(`${what} was run`)
}
