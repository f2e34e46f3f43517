import type { ReactNode } from 'react'
import { brandClass, Mark } from './mark.tsx'
import styles from './public-frame.module.css'

interface PublicFrameProps {
  readonly product: string
  readonly corner?: ReactNode
  /** Below the card. */
  readonly links?: ReactNode
  readonly children: ReactNode
}

/** The frame of every public screen: the product's name above the one card. */
export const PublicFrame = ({ product, corner, links, children }: PublicFrameProps) => (
  <div className={styles.frame}>
    <header className={styles.top}>
      <p className={brandClass}>
        <Mark />
        <span>{product}</span>
      </p>
      {corner !== undefined && <div className={styles.corner}>{corner}</div>}
    </header>
    {children}
    <footer className={styles.links}>{links}</footer>
  </div>
)
