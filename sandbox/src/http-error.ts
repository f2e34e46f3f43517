type HttpErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415

/** Becomes a response with the status and `{ message }`. */
export class HttpError extends Error {
  readonly status: HttpErrorStatus
  constructor(status: HttpErrorStatus, message: string) {
    super(message)
    this.status = status
  }
}

/** Throws an HttpError. A function, so that it also works in expressions: `find() ?? httpError(404, …)`. */
export function httpError(status: HttpErrorStatus, message: string): never {
  throw new HttpError(status, message)
}
