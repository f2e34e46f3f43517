import type { ReactNode } from 'react'

/** The links under a form, side by side where there is room. */
export function Links({ children }: { children: ReactNode }) {
  return <div className="links">{children}</div>
}
