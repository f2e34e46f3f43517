import { useEffect, useState } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

const second = 1000

/** Rounds up, to a larger unit from 91. */
function formatTime(seconds: number): string {
  const [unit, size] = seconds > 90 * 60 ? ['hour', 3600] : seconds > 90 ? ['minute', 60] : ['second', 1]
  const count = Math.ceil(seconds / size)
  return `You can try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}

export interface CountdownProps {
  /** The whole time, in ms; 0 at its end. */
  readonly wait: number
  readonly id?: string | undefined
}

/**
 * Counts down to the next attempt. A live region announces only the whole time, once. The changing text is hidden from
 * it, and describes the waiting button.
 */
export default function Countdown({ wait, id }: CountdownProps) {
  const [seconds, setSeconds] = useState(0)
  const whole = Math.ceil(wait / second)

  useEffect(() => {
    if (wait === 0) return
    // The system clock may be changed. The timer that ends the wait ignores that.
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

  if (wait === 0) return <span>You can try again now.</span>
  return (
    <>
      <VisuallyHidden>{formatTime(whole)}</VisuallyHidden>
      <span id={id} role="timer" aria-hidden>
        {formatTime(Math.min(seconds || whole, whole))}
      </span>
    </>
  )
}
