import { type ComponentProps, type MouseEvent, use } from 'react'
import { withBase } from '#browser/base-path.ts'
import type { ExitState } from '#machines/parts/exit.ts'
import { type paths, stringifySearch } from '#rules/paths.ts'
import { followLink } from './navigation/links.ts'
import { RenderedTabContext } from './use-tab.tsx'

export type PagePath = (typeof paths)[keyof typeof paths]

interface LinkProps extends ComponentProps<'a'> {
  readonly to: PagePath
  readonly search?: Readonly<Record<string, string>>
  readonly state?: ExitState
}

/** A link to a page, which needs no router. Outside of a tab, as in QA, it leads nowhere. */
export function Link({ to, search = {}, state = {}, ...props }: LinkProps) {
  const tab = use(RenderedTabContext)
  const href = withBase(to) + stringifySearch(search)
  const follow = (event: MouseEvent) => {
    // The browser itself opens another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (tab) followLink(tab, href, state)
  }
  return <a {...props} href={href} onClick={follow} />
}
