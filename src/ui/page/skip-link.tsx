import type { MouseEvent } from 'react'
import styles from './skip-link.module.css'

interface SkipLinkProps {
  readonly children?: string
  readonly target?: () => HTMLElement | null
}

const content = () => document.getElementById('content')

/** One of the first tab stops of a page. Skips the bar to `#content`, or to another part (WCAG 2.4.1). */
export function SkipLink({ children = 'Skip to content', target = content }: SkipLinkProps) {
  function skip(event: MouseEvent) {
    const element = target()
    if (!element) return
    event.preventDefault()
    element.focus()
    element.scrollIntoView({ block: target === content ? 'start' : 'nearest' })
  }

  return (
    // biome-ignore lint/a11y/useValidAnchor: a link by role; the handler only keeps the URL as it is
    <a className={styles.link} href="#content" onClick={skip}>
      {children}
    </a>
  )
}
