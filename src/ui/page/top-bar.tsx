import { Menu, X } from 'lucide'
import { Children, cloneElement, type ReactElement, type ReactNode } from 'react'
import { buttonClass } from '#ui/actions/button.tsx'
import { useDisclosure } from '#ui/actions/use-disclosure.ts'
import { Icon } from '#ui/icon.tsx'
import { type Account, AccountMenu } from './account-menu.tsx'
import { brandClass, Mark } from './mark.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  readonly product: string
  /** A link to the start, into which the bar puts the mark and the product's name. */
  readonly home: ReactElement<{ className?: string | undefined; children?: ReactNode }>
  /** Links; the current one carries `aria-current="page"`. */
  readonly tabs: readonly ReactElement[]
  readonly account: Account
  readonly actions?: readonly ReactElement[]
}

/**
 * The shell's bar. Below 640 px the same navigation and actions are behind a Menu button; Escape and a press on a link close it.
 * The skip link is its first tab stop (WCAG 2.4.1).
 */
export function TopBar({ product, home, tabs, account, actions = [] }: TopBarProps) {
  const { isOpen, close, button, panel } = useDisclosure()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere in the bar
    <header
      className={styles.bar}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close()
      }}
    >
      <SkipLink />
      <div className={styles.row}>
        {cloneElement(home, { className: brandClass }, <Mark />, product)}
        <button className={`${buttonClass('ghost')} ${styles.toggle}`} {...button}>
          {isOpen ? <Icon of={X} /> : <Icon of={Menu} />}
          Menu
        </button>
        <div className={styles.menu} {...panel}>
          <nav aria-label="Main">
            <ul className={styles.tabs}>
              {Children.map(tabs, (tab) => (
                <li>{tab}</li>
              ))}
            </ul>
          </nav>
          <AccountMenu {...account} isInMenu={isOpen} />
          <div className={styles.actions}>{Children.toArray(actions)}</div>
        </div>
      </div>
    </header>
  )
}
