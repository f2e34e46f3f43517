import './toggle.css'

interface ToggleProps {
  readonly isPressed: boolean
  readonly onClick: () => void
  readonly children: string
}

/** A button that stays pressed: a filter that is on. */
export function Toggle({ isPressed, onClick, children }: ToggleProps) {
  return (
    <button className="workbench-toggle" type="button" aria-pressed={isPressed} onClick={onClick}>
      {children}
    </button>
  )
}
