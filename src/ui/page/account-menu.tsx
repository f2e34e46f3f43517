import { ChevronDown, CircleUserRound } from 'lucide'
import { type ReactElement, useRef } from 'react'
import { buttonClass } from '#ui/actions/button.tsx'
import { useDisclosure } from '#ui/actions/use-disclosure.ts'
import { useDismissal } from '#ui/actions/use-dismissal.ts'
import { VisuallyHidden } from '#ui/feedback/visually-hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './account-menu.module.css'
import { CutText, WholeText } from './cut-text.tsx'

/** The person who is signed in. */
export interface Account {
  /** The person's name, or the address of a person without one. */
  readonly name: string
  readonly email: string
  /** Links that belong to the person. */
  readonly links: readonly ReactElement[]
}

/**
 * Says who is signed in. A button with the name opens the address and the links (WAI-ARIA Authoring Practices, Disclosure); Escape, a press
 * or the focus elsewhere and a link close them. Below 640 px they are part of the bar's own menu.
 * @param isInMenu tells that the bar's menu is open
 */
export function AccountMenu({ name, email, links, isInMenu }: Account & { readonly isInMenu: boolean }) {
  const { isOpen, close, dismiss, button, panel } = useDisclosure()
  const menu = useRef<HTMLDivElement>(null)
  useDismissal(isOpen, menu, (by) => (by === 'Escape' ? close() : dismiss()))

  return (
    <div className={styles.menu} ref={menu}>
      <WholeText text={isOpen ? null : name}>
        <button className={`${buttonClass('ghost')} ${styles.button}`} {...button}>
          <Icon of={CircleUserRound} />
          <VisuallyHidden>Account: </VisuallyHidden>
          <CutText>{name}</CutText>
          <Icon of={ChevronDown} />
        </button>
      </WholeText>
      <div className={styles.panel} {...panel}>
        {(isOpen || isInMenu) && (
          <>
            <p className={styles.name}>
              <bdi>{name}</bdi>
            </p>
            {email !== '' && email !== name && (
              <p className={styles.address}>
                <bdi>{email}</bdi>
              </p>
            )}
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.key}>{link}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
