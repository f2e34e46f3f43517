import { useEffect, useState } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

const second = 1000
/** The longest time that is counted in seconds. */
const longest = 90

/** Words a time, rounded up. */
function wordsOf(seconds: number): string {
  const isLong = seconds > longest
  const count = isLong ? Math.ceil(seconds / 60) : seconds
  return `You can try again in ${count} ${isLong ? 'minute' : 'second'}${count === 1 ? '' : 's'}.`
}

/** The props of the countdown. */
export interface CountdownProps {
  /** The whole time, in ms; 0 when there is none, or when it is over. */
  readonly wait: number
  /** The id of the words, for the button that waits. */
  readonly id?: string | undefined
}

/**
 * Counts down to the next attempt. Inside a live region only the whole time is announced, once: the words that change are hidden from
 * it, and describe the button that waits. A tab that is hidden counts nothing, and shows the right time when it is shown again.
 */
export default function Countdown({ wait, id }: CountdownProps) {
  const [seconds, setSeconds] = useState(0)
  const whole = Math.ceil(wait / second)

  useEffect(() => {
    if (wait === 0) return
    // The clock of the machine may be set anew; the timer after which a person may try again takes no notice of that.
    const end = performance.now() + wait
    let timer: ReturnType<typeof setInterval> | undefined
    const count = () => setSeconds(Math.max(1, Math.ceil((end - performance.now()) / second)))
    const follow = () => {
      clearInterval(timer)
      if (document.hidden) return
      count()
      timer = setInterval(count, second)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [wait])

  // Seconds are left over from a time that is over.
  if (wait === 0) return seconds > 0 ? 'You can try again now.' : null
  return (
    <>
      <VisuallyHidden>{wordsOf(whole)}</VisuallyHidden>
      <span id={id} aria-hidden>
        {wordsOf(Math.min(seconds || whole, whole))}
      </span>
    </>
  )
}
