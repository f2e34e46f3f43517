import { Fragment } from 'react'
import type { AnyStateMachine } from 'xstate'
import { Flow, LastScreen } from '#flow/flow.tsx'
import { Title } from '#flow/screen-change.tsx'
import { useSession, useTab } from '#flow/use-tab.tsx'
import { factsOf } from '#machines/parts/session-parts.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Entry, PageCode, PageModule } from './page.ts'
import { type PageMatch, prerenderedVisit, visitKey, visitOf } from './visit.ts'

export interface PageFlowProps extends PageMatch {
  readonly entry: Entry
  readonly code: PageCode
}

/** Renders a page: its title, its frame, and the screen of its machine. */
export function PageFlow({ code, ...arrival }: PageFlowProps) {
  const { product } = useTab()
  const { title } = arrival.page
  const [machine, module] = code
  const { screen, child, frame: Frame = Fragment } = module.page
  return (
    <>
      <Title name={typeof title === 'string' ? title : title(arrival.values)} product={product} />
      <Frame>{machine && screen && <MachineFlow {...{ ...arrival, machine, screen, child }} />}</Frame>
    </>
  )
}

interface MachineFlowProps extends Omit<PageFlowProps, 'code'>, Required<Pick<PageModule, 'screen' | 'child'>> {
  readonly machine: AnyStateMachine
}

/** Renders the machine of a page: the run that started before React, or one that begins with this visit. */
function MachineFlow({ page, values, entry, machine, screen, child }: MachineFlowProps) {
  const match = { page, values }
  const tab = useTab()
  const isHydrated = useHydrated()
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
      visit={visitKey(page, entry.__TSR_index, visit.session)}
    />
  )
}
