/** Work in steps: the page can do something else between two of them. */
export type Steps<T> = Generator<undefined, T>

export function allAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
