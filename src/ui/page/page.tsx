import type { ReactNode } from 'react'
import { Actions } from '#ui/actions/actions.tsx'
import { HeadingGroup } from './heading.tsx'
import styles from './page.module.css'

interface PageProps {
  readonly heading: string
  /** A sentence under the heading. */
  readonly lead?: ReactNode
  /** Buttons beside the heading. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** The content of a screen inside the shell, at most 1000 px wide: its `main`, and the target of the skip link. */
export function Page({ heading, lead, actions, children }: PageProps) {
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <div className={styles.top}>
        <HeadingGroup heading={heading} lead={lead} />
        {actions !== undefined && <Actions>{actions}</Actions>}
      </div>
      {children}
    </main>
  )
}
