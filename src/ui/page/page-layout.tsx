import type { ReactNode } from 'react'
import { HeadingGroup } from './heading.tsx'
import styles from './page-layout.module.css'

interface PageLayoutProps {
  readonly heading: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** The content of a screen in the shell, at most 1000 px wide: its `main`, and the target of the skip link. */
export const PageLayout = ({ heading, lead, children }: PageLayoutProps) => (
  <main className={styles.page} id="content" tabIndex={-1}>
    <HeadingGroup heading={heading} lead={lead} />
    {children}
  </main>
)
