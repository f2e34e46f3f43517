import { Menu, X } from 'lucide-react'
import { Children, cloneElement, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { Mark } from './mark.tsx'
import { SkipLink } from './skip-link.tsx'

interface TopBarProps {
  readonly product: string
  /** A link to the start; it is given the mark and the product's name. */
  readonly home: ReactElement<{ className?: string; children?: ReactNode }>
  /** Links; the current one carries `aria-current="page"`. */
  readonly tabs: readonly ReactElement[]
  readonly actions?: readonly ReactElement[]
}

/**
 * The shell's bar. Below 640 px the very same navigation and actions stand behind a Menu button: there is one of each in the
 * document, whatever its width. A skip link comes first (WCAG 2.4.1).
 */
export function TopBar({ product, home, tabs, actions = [] }: TopBarProps) {
  const [open, setOpen] = useState(false)
  const menu = useId()
  const button = useRef<HTMLButtonElement>(null)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere in the bar
    <header
      className="top-bar"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <SkipLink />
      <div className="top-bar-row">
        {cloneElement(home, { className: 'brand' }, <Mark />, product)}
        <button
          className="button button-ghost top-bar-toggle"
          type="button"
          ref={button}
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          Menu
        </button>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the links inside it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
        <div
          className="top-bar-menu"
          id={menu}
          data-open={open}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
          }}
        >
          <nav aria-label="Main">
            <ul className="tabs">
              {Children.map(tabs, (tab) => (
                <li>{tab}</li>
              ))}
            </ul>
          </nav>
          <div className="top-bar-actions">{Children.toArray(actions)}</div>
        </div>
      </div>
    </header>
  )
}
