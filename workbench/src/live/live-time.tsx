const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

export const formatTime = (at: number): string => `${clock.format(at)}.${String(at % 1000).padStart(3, '0')}`

export function Time({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
}
