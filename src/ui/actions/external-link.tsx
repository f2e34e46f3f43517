import type { ComponentProps } from 'react'
import { linkClass } from './button.tsx'

/** A link to another site, if it is set. The tab stays, because it may have input; `mailto` opens none. */
export function ExternalLink({ href, ...props }: ComponentProps<'a'>) {
  const target = href?.startsWith('mailto:') ? undefined : '_blank'
  return href && <a className={linkClass} {...props} href={href} target={target} rel="noopener noreferrer" />
}
