/** The statuses with which the sandbox refuses a call. */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415

/** A call that is refused; answered with the status and `{ message }`. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  constructor(status: RefusalStatus, message: string) {
    super(message)
    this.status = status
  }
}

/** @throws Refusal always */
export function refuse(status: RefusalStatus, message: string): never {
  throw new Refusal(status, message)
}
