import { useHydrated, useMatch, useRouteContext } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { AnyStateMachine } from 'xstate'
import { useSession, useTab } from '#flow/app-actors.tsx'
import { Flow, LastScreen } from '#flow/flow.tsx'
import { Title } from '#flow/screen-change.tsx'
import { factsOf } from '#machines/parts/session-parts.ts'
import type { Entry, Page, PageModule } from './page.ts'
import { textsOf } from './search.ts'
import { type PageMatch, prerenderedVisit, visitName, visitOf } from './visit.ts'

interface PageFlowProps extends PageModule {
  readonly page: Page
  readonly machine: AnyStateMachine | undefined
}

/** Renders a page: its title, its frame, and the screen of its machine. */
export function PageFlow({ page, machine, screen, child, frame: Frame = Fragment }: PageFlowProps) {
  const { product } = useTab()
  // The location may be that of the next page already, while its code is loaded.
  const { search, params } = useMatch({ strict: false })
  const match: PageMatch = { page, values: textsOf(...page.parameters)({ ...search, ...params }) }
  const { title } = page
  return (
    <>
      <Title name={typeof title === 'string' ? title : title(match.values)} product={product} />
      <Frame>{machine && screen && <MachineFlow {...{ match, machine, screen, child }} />}</Frame>
    </>
  )
}

interface MachineFlowProps extends Required<Pick<PageModule, 'screen' | 'child'>> {
  readonly match: PageMatch
  readonly machine: AnyStateMachine
}

/** Renders the machine of a page: the run that started before React, or one that begins with this visit. */
function MachineFlow({ match, machine, screen, child }: MachineFlowProps) {
  const { page } = match
  const tab = useTab()
  const isHydrated = useHydrated()
  const { entry = {} }: { readonly entry?: Entry } = useRouteContext({ strict: false })
  // A change of the user or the group may start the machine again.
  const loaded = useSession(({ context }) => context)
  const visit = visitOf(match, entry, tab)
  const input = page.input?.(visit) ?? null
  const html = prerenderedVisit(match, { session: factsOf(loaded), settings: tab })
  const prerendered = page.input?.(html) ?? null
  if (input === null) {
    return isHydrated || prerendered === null ? null : <LastScreen {...{ machine, screen, child, prerendered }} />
  }
  return (
    <Flow
      key={page.key?.(visit)}
      machine={machine}
      input={input}
      prerendered={prerendered ?? input}
      screen={screen}
      child={child}
      visit={visitName(page, entry.__TSR_index, visit.session)}
    />
  )
}
