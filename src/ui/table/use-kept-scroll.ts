import { useEffect, useEffectEvent } from 'react'

/** Scrolls the page to where the user left a list, once it is there, and then reports where the user scrolls, in px. */
export function useKeptScroll(isThere: boolean, top: number, onScroll: (top: number) => void): void {
  const restore = useEffectEvent(() => top > 0 && window.scrollTo(0, top))
  const report = useEffectEvent(() => onScroll(Math.round(window.scrollY)))

  useEffect(() => {
    if (!isThere) return
    restore()
    const listen = () => report()
    document.addEventListener('scrollend', listen)
    return () => document.removeEventListener('scrollend', listen)
  }, [isThere])
}
