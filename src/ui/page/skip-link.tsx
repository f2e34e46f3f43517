import type { MouseEvent } from 'react'
import styles from './skip-link.module.css'

/** The first tab stop of a page: leads past its bar to `#content` (WCAG 2.4.1). */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link by role; the handler only keeps the address as it is
    <a className={styles.link} href="#content" onClick={skip}>
      Skip to content
    </a>
  )
}

/** Moves the focus; the address stays. */
function skip(event: MouseEvent) {
  const content = document.getElementById('content')
  if (!content) return
  event.preventDefault()
  content.focus()
  content.scrollIntoView()
}
