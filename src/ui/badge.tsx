interface BadgeProps {
  readonly color: 'green' | 'amber' | 'red'
  readonly children: string
}

/** A status: text, and a colour beside it (WCAG 1.4.1). */
export function Badge({ color, children }: BadgeProps) {
  return (
    <span className="badge" data-accent-color={color}>
      {children}
    </span>
  )
}
