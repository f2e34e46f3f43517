import { useEffect } from 'react'
import styles from './banner.module.css'

interface BannerProps {
  /** True shows a pill over the page, which moves nothing; false shows a line above the page. */
  readonly pill?: boolean
  readonly children?: string | null | undefined
}

/**
 * For the state of the whole console ("You are offline."). Keep it mounted and empty while there is no message: a live
 * region must exist before its text (WCAG 4.1.3).
 */
export function Banner({ pill = false, children }: BannerProps) {
  // It does not cover what has the focus already (WCAG 2.4.11).
  useEffect(() => {
    if (pill && children) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [pill, children])
  return (
    <div className={children ? (pill ? styles.pill : styles.banner) : undefined} data-screen-only={pill || undefined}>
      <p role="status">{children}</p>
    </div>
  )
}
