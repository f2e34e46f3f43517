import type { MouseEvent } from 'react'

/** The first stop of a page: leads past its bar to `#content` (WCAG 2.4.1). */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link; the handler only keeps the address as it is
    <a className="skip-link" href="#content" onClick={skip}>
      Skip to content
    </a>
  )
}

/** Moves the focus without touching the address, which belongs to the page. */
function skip(event: MouseEvent) {
  const content = document.getElementById('content')
  if (!content) return
  event.preventDefault()
  content.focus()
  content.scrollIntoView()
}
