import styles from './banner.module.css'
import { useClearOfFocus } from './use-clear-of-focus.ts'

interface BannerProps {
  /** True lays the words over the page as a pill, which moves nothing; false puts them above it as a line. */
  readonly pill?: boolean
  readonly children?: string | null | undefined
}

/**
 * A slim line over the whole width, or a pill, for the state of the whole console ("You are offline."). Keep it mounted and empty while
 * there is nothing to say: a live region must be there before its words are (WCAG 4.1.3).
 */
export function Banner({ pill = false, children }: BannerProps) {
  const place = useClearOfFocus(pill && children ? 1 : 0)
  return (
    <div ref={place} className={children ? (pill ? styles.pill : styles.banner) : undefined}>
      <p role="status">{children}</p>
    </div>
  )
}
