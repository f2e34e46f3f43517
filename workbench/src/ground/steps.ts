/** Work in steps: between two of them a page can do something else. */
export type Steps<T> = Generator<undefined, T>

/** Does all steps, one after the other. */
export function allAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
