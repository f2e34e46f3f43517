const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** Words a time of day to the millisecond: `14:03:59.007`. */
export const timeWords = (at: number): string => `${clock.format(at)}.${String(at % 1000).padStart(3, '0')}`

/** Shows a time of day to the millisecond. */
export function Time({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{timeWords(at)}</time>
}
