import { Fragment, useRef } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import type { Values } from '#rules/paths.ts'
import { Flow } from './flow.tsx'
import type { PageCode, PageRow } from './page.ts'
import { Title } from './screen-change.tsx'
import { runningPage, type TabActor } from './tab.ts'
import { useFollowed, useTab } from './use-tab.tsx'

interface RenderedPage {
  readonly values: Values
  /** null if the page has no machine, or its user no access. */
  readonly page: AnyActorRef | null
}

/** Follows the page of a path in the tab. When another page runs, it stays as it was, so that a screen stays until the next. */
function usePage(path: string): RenderedPage {
  const { actor, html } = useTab()
  const last = useRef<RenderedPage>({ values: html.values, page: null })
  const read = () => {
    const { values, page } = renderedPage(actor.getSnapshot(), path, last.current)
    if (values !== last.current.values || page !== last.current.page) last.current = { values, page }
    return last.current
  }
  return useFollowed(actor, read, read)
}

function renderedPage(tab: SnapshotFrom<TabActor>, path: string, last: RenderedPage): RenderedPage {
  const { visit } = tab.context
  if (visit?.path !== path) return last
  const { values } = visit
  if (tab.matches({ page: 'failed' })) throw new Error('The machine of the page has failed')
  if (tab.matches({ page: 'framed' })) return { values, page: null }
  return { values, page: runningPage(tab) ?? last.page }
}

/** Renders a page: its title, its frame, and the screen of the machine that the tab runs for it. */
export function PageFlow({
  page: { path, title },
  code: [, module],
}: {
  readonly page: PageRow
  readonly code: PageCode
}) {
  const { product } = useTab()
  const { values, page } = usePage(path)
  const { component, child, frame: Frame = Fragment } = module.screen
  return (
    <>
      <Title name={typeof title === 'string' ? title : title(values)} product={product} />
      <Frame>{component && <Flow key={page?.sessionId} actor={page} screen={component} child={child} />}</Frame>
    </>
  )
}
