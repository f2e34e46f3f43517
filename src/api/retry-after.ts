/** The longest wait of a form, in ms. Whatever the server sends, the user may try again after an hour. */
const maxWait = 60 * 60_000

/** A date in HTTP: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7, IMF-fixdate). */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

// Stryker disable next-line ConditionalExpression: a missing date is read as the text “null”, which is not a date either; the condition is for the types
const timeOf = (date: string | null) => (date !== null && httpDate.test(date) ? Date.parse(date) : Number.NaN)

/**
 * Reads `Retry-After` (RFC 9110 §10.2.3), in seconds or as a date. A date is compared with the server's header `Date`
 * if it is readable, else with this machine's clock. Returns ms, at most an hour, or 0.
 * @param headers from another origin are readable only if `Access-Control-Expose-Headers` lists them
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
