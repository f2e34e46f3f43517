/** Specification §9. */
const minimumPasswordLength = 6
const maximumPasswordLength = 1000
const maximumTextLength = 500

/** Returns the email, trimmed and in lower case. Throws HttpError 400. */
export function checkEmail(value: string): string {
  const email = value.trim().toLowerCase()
  if (email.length > 254 || !/^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/.test(email)) {
    httpError(400, 'Please enter a valid email address')
  }
  return email
}

export function checkPassword(password: string): void {
  if ([...password].length < minimumPasswordLength) httpError(400, 'Password must be at least 6 characters')
  if (password.length > maximumPasswordLength) httpError(400, 'Password must be at most 1000 characters')
}

/** @throws HttpError 400 if a text is longer than any name or street */
export function checkTexts(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    if (text.length > maximumTextLength) httpError(400, `${name} must be at most ${maximumTextLength} characters`)
  }
}

/** @throws HttpError 400 with the message of the first blank text */
export function checkPresent(required: readonly (readonly [text: string, message: string])[]): void {
  for (const [text, message] of required) if (text.trim() === '') httpError(400, message)
}

/** Returns whether an http or https URL is on this machine (RFC 6761 §6.3, RFC 8252 §7.3). */
export function isLoopback(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

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
