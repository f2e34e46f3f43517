/** The longest wait that a form is made to keep, in ms: whatever the server says, a person may try again after an hour. */
const maxWait = 60 * 60_000

/** A date as HTTP sends it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7, IMF-fixdate). */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

// Stryker disable next-line ConditionalExpression: a missing date is read as the text “null”, which is no date either; that condition is there for the types
const timeOf = (date: string | null) => (date !== null && httpDate.test(date) ? Date.parse(date) : Number.NaN)

/**
 * Reads the time after which the server may be asked again (RFC 9110 §10.2.3), in seconds or as a date. A date is compared with the
 * server's own clock when the header `Date` may be read, else with the clock of this machine.
 * @param headers those of an answer; on another origin `Access-Control-Expose-Headers` has to name them
 * @returns ms, up to an hour; 0 without the header, for a date that is past, and for junk
 */
export function readRetryAfter(headers: Headers): number {
  // Stryker disable next-line StringLiteral: any text that is neither seconds nor a date stands for a header that is missing
  const value = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, maxWait)
  const sent = timeOf(headers.get('date'))
  const wait = timeOf(value) - (Number.isNaN(sent) ? Date.now() : sent)
  // Stryker disable next-line EqualityOperator: a wait of 0 ms gives 0 by either branch
  return wait > 0 ? Math.min(wait, maxWait) : 0
}
