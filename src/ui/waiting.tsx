import { Heading } from './heading.tsx'

/** Turns while something is awaited; its label is for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">{label}</span>
    </div>
  )
}

/** A whole screen that waits. It appears only after a moment, so that a short wait does not flash. */
export function WaitingPage({ heading }: { heading: string }) {
  return (
    <main className="waiting-page" id="content" tabIndex={-1}>
      <Spinner label="Please wait" />
      <Heading>{heading}</Heading>
    </main>
  )
}
