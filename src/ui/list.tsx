import type { ReactNode } from 'react'

/** Above a list: the field that searches it, and how much of it there is, which is said whenever it changes. */
export function ListTop({ note, children }: { note: string | null; children: ReactNode }) {
  return (
    <div className="list-top">
      {children}
      <p className="note" role="status">
        {note}
      </p>
    </div>
  )
}

/** What can be done with a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="row-actions">{children}</div>
}
