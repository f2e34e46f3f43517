import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

interface ToolbarProps {
  readonly label: string
  readonly children: ReactNode
}

const buttonsOf = (toolbar: HTMLElement | null) => [...(toolbar?.querySelectorAll<HTMLElement>('button') ?? [])]

/** Buttons with one Tab stop: arrow keys, Home and End move between them (ARIA toolbar pattern). */
export function Toolbar({ label, children }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)

  /** Tab reaches only one button. Runs after each render, because buttons are added and removed. */
  const rove = () => {
    const buttons = buttonsOf(toolbar.current)
    const stop = buttons.find((button) => button === last.current) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  }
  useLayoutEffect(rove)

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    last.current = target
    rove()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsOf(toolbar.current)
    const index = buttons.findIndex((button) => button.matches(':focus'))
    const { length } = buttons
    const next: Readonly<Record<string, number>> = {
      ArrowRight: (index + 1) % length,
      ArrowLeft: (index - 1 + length) % length,
      Home: 0,
      End: length - 1,
    }
    const button = buttons[next[event.key] ?? -1]
    if (index === -1 || !button) return
    event.preventDefault()
    button.focus()
  }

  return (
    <div
      ref={toolbar}
      className="workbench-actions"
      role="toolbar"
      aria-label={label}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}
