import { useEffect, useEffectEvent } from 'react'
import type { ControlEvent } from '#ui/control-event.ts'
import { useSend } from '#ui/send.ts'

/** Scrolls the page to where the user left a list, once it is there, and then sends where the user scrolls to, in px. */
export function useKeptScroll(isThere: boolean, top: number, scrolls: ControlEvent): void {
  const send = useSend()
  const restore = useEffectEvent(() => top > 0 && window.scrollTo(0, top))
  const report = useEffectEvent(() => send(scrolls, Math.round(window.scrollY)))

  useEffect(() => {
    if (!isThere) return
    restore()
    const listen = () => report()
    document.addEventListener('scrollend', listen)
    return () => document.removeEventListener('scrollend', listen)
  }, [isThere])
}
