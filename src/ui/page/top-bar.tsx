import { CircleQuestionMark, Menu, X } from 'lucide'
import { Children, cloneElement, type MouseEvent, type ReactElement, type ReactNode, useId } from 'react'
import { buttonClass } from '#ui/actions/button.tsx'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { VisuallyHidden } from '#ui/feedback/visually-hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { Avatar } from './avatar.tsx'
import { brandClass, Mark } from './mark.tsx'
import styles from './top-bar.module.css'

type LinkElement = ReactElement<{
  readonly className?: string | undefined
  readonly 'data-tooltip'?: string
  readonly children?: ReactNode
}>

interface TopBarProps {
  readonly product: string
  /** A link to the start page. The bar puts the mark and the product's name into it. */
  readonly home: LinkElement
  /** The current link has `aria-current="page"`. */
  readonly tabs: readonly ReactElement[]
  readonly aside: ReactElement
  /** The signed-in user: the name, or else the email, and a link that the bar puts them into. */
  readonly account: {
    readonly name: string
    readonly initials: string
    readonly email: string
    readonly link: LinkElement
  }
  /** Links. Without one, the bar does not show their button. */
  readonly help: ReactNode
  readonly actions: ReactNode
}

/**
 * Below 640 px, navigation and actions are a popover; a press on a link closes it. The skip link comes first (WCAG
 * 2.4.1).
 */
export function TopBar({ product, home, tabs, aside, account, help, actions }: TopBarProps) {
  const id = useId()
  const { name, email, link } = account

  return (
    <header className={styles.bar}>
      <SkipLink />
      <div className={styles.row}>
        {cloneElement(home, { className: brandClass }, <Mark />, <span>{product}</span>)}
        <button className={`${buttonClass('ghost')} ${styles.toggle}`} type="button" popoverTarget={id}>
          <Icon of={Menu} />
          <span>Menu</span>
          <Icon of={X} />
          <span>Close menu</span>
        </button>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links are pressed, the menu only closes */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
        <div
          className={styles.menu}
          id={id}
          popover="auto"
          onClick={({ target, currentTarget }) => {
            if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
          }}
        >
          <nav aria-label="Main">
            <ul className={styles.tabs}>
              {Children.map(tabs, (tab) => (
                <li>{tab}</li>
              ))}
            </ul>
          </nav>
          <div className={styles.tabs}>{aside}</div>
          {cloneElement(
            link,
            { className: styles.account, 'data-tooltip': '' },
            <Avatar initials={account.initials} />,
            <span className={styles.user}>
              <VisuallyHidden>Account: </VisuallyHidden>
              <bdi data-fill="name">{name}</bdi>
              {email !== '' && email !== name && (
                <bdi className={styles.email} data-fill="email">
                  {email}
                </bdi>
              )}
            </span>,
          )}
          <IconAction label="Help" icon={CircleQuestionMark} opens={`${id}help`} />
          <div className={styles.help} id={`${id}help`} popover="auto">
            <div className={styles.tabs}>{help}</div>
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      </div>
    </header>
  )
}

/** One of the first tab stops of a page. Skips the bar to `#content` (WCAG 2.4.1). */
function SkipLink() {
  function skip(event: MouseEvent) {
    const content = document.getElementById('content')
    if (!content) return
    event.preventDefault()
    content.focus()
    content.scrollIntoView()
  }

  return (
    // biome-ignore lint/a11y/useValidAnchor: a link by role; the handler only keeps the URL as it is
    <a className={styles.skip} href="#content" onClick={skip}>
      Skip to content
    </a>
  )
}
