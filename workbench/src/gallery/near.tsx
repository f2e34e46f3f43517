import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Where an element is: far from the view, near it, or in it. */
export type Nearness = 'far' | 'near' | 'in view'

interface NearProps {
  readonly children: (nearness: Nearness) => ReactNode
}

/** Around the view: what is there is drawn before it comes into view. */
const margin = '400px'

/** An item of a long list, most of which is drawn near the view only. */
export function Near({ children }: NearProps) {
  const item = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(false)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const { current } = item
    if (!current) return
    const follow = (rootMargin: string, tell: (isThere: boolean) => void) => {
      const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), {
        rootMargin,
      })
      observer.observe(current)
      return observer
    }
    const observers = [follow(margin, setNear), follow('0px', setInView)]
    return () => {
      for (const observer of observers) observer.disconnect()
    }
  }, [])
  return <li ref={item}>{children(isInView ? 'in view' : isNear ? 'near' : 'far')}</li>
}
