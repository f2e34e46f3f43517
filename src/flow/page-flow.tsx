import { Fragment } from 'react'
import { Flow } from './flow.tsx'
import type { Page, PageCode } from './page.ts'
import { Title } from './screen-change.tsx'
import { usePage, useTab } from './use-tab.tsx'

/** Renders a page: its title, its frame, and the screen of the machine that the tab runs for it. */
export function PageFlow({
  page: { path, title },
  code: [, module],
}: {
  readonly page: Page
  readonly code: PageCode
}) {
  const { product } = useTab()
  const { values, page } = usePage(path)
  const { screen, child, frame: Frame = Fragment } = module.page
  return (
    <>
      <Title name={typeof title === 'string' ? title : title(values)} product={product} />
      <Frame>{screen && <Flow key={page?.sessionId} actor={page} screen={screen} child={child} />}</Frame>
    </>
  )
}
