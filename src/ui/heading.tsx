import type { ReactNode } from 'react'

/** The screen's one h1. It can take the focus, so that a change of screen is announced (WCAG 2.4.3); it is no tab stop. */
export function Heading({ children }: { children: ReactNode }) {
  return (
    <h1 className="heading" tabIndex={-1} data-heading="">
      {children}
    </h1>
  )
}
