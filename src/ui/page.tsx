import { type ReactNode, useId } from 'react'
import { Heading } from './heading.tsx'

interface PageProps {
  readonly heading: string
  /** A sentence under the heading. */
  readonly lead?: ReactNode
  /** Buttons beside the heading. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** The content of a screen inside the shell, at most 1000 px wide; the target of the top bar's skip link. */
export function Page({ heading, lead, actions, children }: PageProps) {
  return (
    <main className="page" id="content" tabIndex={-1}>
      <div className="page-top">
        <div className="heading-group">
          <Heading>{heading}</Heading>
          {lead !== undefined && <p className="lead">{lead}</p>}
        </div>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </div>
      {children}
    </main>
  )
}

/** One subject of a page, named by its heading. */
export function Card({ heading, children }: { heading: string; children?: ReactNode }) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="heading" id={id}>
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** Fields in two columns from 768 px, in one below. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="field-grid">{children}</div>
}

/** Buttons in a row. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}

/** One field and the button that sends it, side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="field-row">{children}</div>
}
