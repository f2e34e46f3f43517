/** The statuses with which the sandbox refuses a call. */
type HttpErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415

/** A call that is refused; answered with the status and `{ message }`. */
export class HttpError extends Error {
  readonly status: HttpErrorStatus
  constructor(status: HttpErrorStatus, message: string) {
    super(message)
    this.status = status
  }
}

/** @throws HttpError always */
export function httpError(status: HttpErrorStatus, message: string): never {
  throw new HttpError(status, message)
}
